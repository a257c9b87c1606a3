import type { Page } from 'playwright-core'
import { PATIENCE_MS } from '../../lib/patience.ts'

declare global {
  interface Window {
    /**
     * Resolves with the milliseconds from an action to the frame in which its effect is painted; null if the effect
     * hasn't appeared after `limit`.
     */
    timedTap?: (act: string, shown: string, limit: number) => Promise<number | null>
    longTasks?: number[]
  }
}

/** Adds the clock and the long-task counter to a page. Call it before the page is opened. */
export async function watchTaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const longTasks: number[] = []
    window.longTasks = longTasks
    new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
      type: 'longtask',
    })
    // Both arguments are code to run in the page: one presses the key or digit, and the other checks whether the result
    // is rendered.
    window.timedTap = (act, shown, limit) =>
      new Promise((done) => {
        const before = new Function(`return ${shown}`)()
        const isShown = new Function('before', `return (${shown}) !== before`)
        const watcher = new MutationObserver(() => {
          if (!isShown(before)) return
          watcher.disconnect()
          clearTimeout(late)
          requestAnimationFrame(() => {
            const painted = new MessageChannel()
            painted.port1.onmessage = () => done(performance.now() - began)
            painted.port2.postMessage(null)
          })
        })
        watcher.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
        const late = setTimeout(() => {
          watcher.disconnect()
          done(null)
        }, limit)
        const began = performance.now()
        new Function(act)()
      })
  })
}

/** `times`: how often the action is repeated. */
type Taps = Tap & { times: number }
export type Tap = {
  /** What is being measured, for the error message if it never finishes. */
  what: string
  act: (i: number) => string
  before?: (i: number) => string
  shown: (i: number) => string
  pause: number
}

/**
 * Repeats an action this many times, with pauses. Returns how long each action took, and the long tasks during the run.
 * If nothing is rendered for as long as a test would wait, throws an error that names what was measured.
 */
export async function timeTaps(page: Page, options: Taps): Promise<{ samples: number[]; longTasks: number[] }> {
  const samples: number[] = []
  const earlier = await longTasksOf(page)
  for (let i = 0; i < options.times; i++) samples.push(await timeTap(page, options, i))
  return { samples, longTasks: (await longTasksOf(page)).slice(earlier.length) }
}

/** Performs an action once, after a pause, and returns how long it took until its result was painted. */
export async function timeTap(page: Page, { what, act, before, shown, pause }: Tap, i: number): Promise<number> {
  const first = before?.(i)
  if (first) await page.evaluate((code) => new Function(code)(), first)
  await page.waitForTimeout(pause)
  const code = [act(i), shown(i), PATIENCE_MS] as const
  const took = await page.evaluate(([does, seen, limit]) => window.timedTap?.(does, seen, limit) ?? null, code)
  if (took === null) throw new Error(await stalled(page, what, shown(i)))
  return took
}

export const longTasksOf = (page: Page): Promise<number[]> => page.evaluate(() => window.longTasks ?? [])

/** Describes what didn't appear, which page was open, and what it showed. */
async function stalled(page: Page, what: string, shown: string): Promise<string> {
  const { at, text } = await page.evaluate(() => ({
    at: location.pathname,
    text: document.querySelector('main')?.innerText ?? '',
  }))
  const seen = text.replaceAll(/\s+/g, ' ').slice(0, 200)
  return `${what}: not drawn within ${PATIENCE_MS / 1000} seconds. Wanted: ${shown}. Found at ${at}: ${seen || 'an empty page'}`
}
