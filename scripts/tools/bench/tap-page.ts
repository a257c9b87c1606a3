import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /**
     * Resolves with the milliseconds from an action to the frame in which its effect is painted; null if it hasn't
     * appeared after `limit`.
     */
    timedTap?: (act: string, shown: string, limit: number) => Promise<number | null>
    longTasks?: number[]
  }
}

/** After this long, a screen counts as stuck rather than slow. */
const LIMIT_MS = 30_000

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

type Taps = {
  /** What is being measured, for the error message if it never finishes. */
  what: string
  times: number
  act: (i: number) => string
  before?: (i: number) => string
  shown: (i: number) => string
  pause: number
}

/**
 * Repeats an action this many times, with pauses. Returns how long each action took, and the long tasks during the run.
 * If nothing is rendered within half a minute, throws an error that names what was measured.
 */
export async function timeTaps(page: Page, options: Taps): Promise<{ samples: number[]; longTasks: number[] }> {
  const samples: number[] = []
  const earlier = await page.evaluate(() => window.longTasks?.length ?? 0)
  for (let i = 0; i < options.times; i++) {
    const before = options.before?.(i)
    if (before) await page.evaluate((code) => new Function(code)(), before)
    await page.waitForTimeout(options.pause)
    const code = [options.act(i), options.shown(i), LIMIT_MS] as const
    const took = await page.evaluate(([act, shown, limit]) => window.timedTap?.(act, shown, limit) ?? null, code)
    if (took === null) throw new Error(await stalled(page, options.what, options.shown(i)))
    samples.push(took)
  }
  const longTasks = await page.evaluate((from) => window.longTasks?.slice(from) ?? [], earlier)
  return { samples, longTasks }
}

/** Describes what didn't appear, which page was open, and what it showed. */
async function stalled(page: Page, what: string, shown: string): Promise<string> {
  const { at, text } = await page.evaluate(() => ({
    at: location.pathname,
    text: document.querySelector('main')?.innerText ?? '',
  }))
  const seen = text.replaceAll(/\s+/g, ' ').slice(0, 200)
  return `${what}: not drawn within ${LIMIT_MS / 1000} seconds. Wanted: ${shown}. Found at ${at}: ${seen || 'an empty page'}`
}
