/**
 * The few operations that a scenario needs from a browser, the same in all three. `click` and `type` send native input
 * to the element that the page has put into `window.glmFound`.
 */
export type Opened = {
  version: string
  goto: (url: string) => Promise<unknown>
  /** Evaluates an expression in the page and awaits it; returns JSON. */
  run: (source: string) => Promise<unknown>
  click: () => Promise<void>
  type: (text: string) => Promise<void>
  press: (key: 'Enter' | 'Tab' | 'Escape') => Promise<void>
  /** Continues in another tab. */
  newTab: () => Promise<void>
  /** Sends SIGKILL to all its processes; the profile is kept. */
  kill: () => Promise<void>
}
