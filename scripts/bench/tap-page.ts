import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** Milliseconds from an act to the frame in which what it changes is painted. */
    timedTap?: (act: string, shown: string) => Promise<number>
    longTasks?: number[]
  }
}

/** Puts the clock and the count of long tasks into a page, before it is opened. */
export async function watchTaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const longTasks: number[] = []
    window.longTasks = longTasks
    new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: 'longtask' })
    // Both are code of the page: a key to press or a digit to type, and what is seen when it is drawn.
    window.timedTap = (act, shown) =>
      new Promise((done) => {
        const before = new Function(`return ${shown}`)()
        const isShown = new Function('before', `return (${shown}) !== before`)
        const watcher = new MutationObserver(() => {
          if (!isShown(before)) return
          watcher.disconnect()
          requestAnimationFrame(() => {
            const painted = new MessageChannel()
            painted.port1.onmessage = () => done(performance.now() - began)
            painted.port2.postMessage(null)
          })
        })
        watcher.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
        const began = performance.now()
        new Function(act)()
      })
  })
}

/** Does the same so many times, with a pause between; answers with the times and the long tasks meanwhile. */
export async function timeTaps(
  page: Page,
  options: { times: number; act: (i: number) => string; before?: (i: number) => string; shown: (i: number) => string; pause: number },
): Promise<{ samples: number[]; longTasks: number[] }> {
  const samples: number[] = []
  const earlier = await page.evaluate(() => window.longTasks?.length ?? 0)
  for (let i = 0; i < options.times; i++) {
    const before = options.before?.(i)
    if (before) await page.evaluate((code) => new Function(code)(), before)
    await page.waitForTimeout(options.pause)
    const code = [options.act(i), options.shown(i)] as const
    samples.push(await page.evaluate(([act, shown]) => window.timedTap?.(act, shown) ?? Number.NaN, code))
  }
  const longTasks = await page.evaluate((from) => window.longTasks?.slice(from) ?? [], earlier)
  return { samples, longTasks }
}
