/**
 * The few operations a scenario needs from a browser, the same in all three. `click` and `type` are native input to the
 * element the page has put into `window.glmFound`.
 */
export type Opened = {
  version: string
  goto: (url: string) => Promise<unknown>
  /** Evaluates an expression in the page and waits for it; returns JSON. */
  run: (source: string) => Promise<unknown>
  click: () => Promise<void>
  type: (text: string) => Promise<void>
  press: (key: 'Enter' | 'Tab' | 'Escape') => Promise<void>
  /** Continues in another tab. */
  newTab: () => Promise<void>
  /** SIGKILL to all its processes; the profile stays. */
  kill: () => Promise<void>
}
