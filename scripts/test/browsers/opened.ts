/**
 * The little that a scenario wants of a browser, alike in all three. `click` and `type` are the browser's own, at what the page
 * has put into `window.glmFound`.
 */
export type Opened = {
  version: string
  goto: (url: string) => Promise<unknown>
  /** Evaluates an expression in the page and waits for it; JSON comes back. */
  run: (source: string) => Promise<unknown>
  click: () => Promise<void>
  type: (text: string) => Promise<void>
  press: (key: 'Enter' | 'Tab' | 'Escape') => Promise<void>
  /** Goes on in another tab. */
  newTab: () => Promise<void>
  /** SIGKILL to all its processes; the profile stays. */
  kill: () => Promise<void>
}
