import type { CDPSession, Page } from 'playwright-core'
import type { RealBrowser } from './real-browser.ts'

/**
 * Stops a tab's process, the way a phone suspends a background page: nothing in it runs, and it keeps its locks.
 * (`Page.setWebLifecycleState` stops only timers; responses still arrive.) Call the returned function to wake it.
 */
export async function freezeTab(phone: RealBrowser, tab: Page): Promise<() => void> {
  const devtools = await phone.devtools.newBrowserCDPSession()
  const id = await processOf(devtools, tab)
  await devtools.detach()
  process.kill(id, 'SIGSTOP')
  return () => process.kill(id, 'SIGCONT')
}

/** Finds the tab's process: the one that becomes busy when the tab is told to work. */
async function processOf(devtools: CDPSession, tab: Page): Promise<number> {
  const before = await timeByProcess(devtools)
  for (;;) {
    await tab.evaluate(() => {
      const until = performance.now() + 300
      while (performance.now() < until);
    })
    const worked = [...(await timeByProcess(devtools))].map(([id, seconds]) => ({
      id,
      seconds: seconds - (before.get(id) ?? 0),
    }))
    const [first, next] = worked.sort((a, b) => b.seconds - a.seconds)
    if (first && first.seconds > 0.1 + 2 * (next?.seconds ?? 0)) return first.id
  }
}

/** Processor time of each rendering process, in seconds. */
async function timeByProcess(devtools: CDPSession): Promise<Map<number, number>> {
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]))
}
