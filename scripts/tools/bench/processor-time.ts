import type { Browser, Page } from 'playwright-core'

/**
 * Returns a function that reads how much processor time a page's main thread has used so far, in milliseconds. Processor
 * time depends less than wall-clock time on what else the machine is doing. Don't throttle the page: the added time
 * counts too.
 */
export async function threadClock(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN)
  }
}

/**
 * Returns the processor time that all pages of a browser need for some work, in milliseconds, in steps of 10. Includes
 * their service workers and the processes that are started for the work.
 */
export async function processorTime(browser: Browser, work: () => Promise<unknown>): Promise<number> {
  const devtools = await browser.newBrowserCDPSession()
  const times = async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
    return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]))
  }
  const before = await times()
  await work()
  const after = await times()
  await devtools.detach()
  return 1000 * [...after].reduce((sum, [id, time]) => sum + time - (before.get(id) ?? 0), 0)
}
