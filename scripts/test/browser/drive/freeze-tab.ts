import type { CDPSession, Page } from 'playwright-core'
import type { RealBrowser } from './real-browser.ts'

/**
 * Stops the process of a tab, as a phone does with what lies in the background: nothing of it runs any more, and what it holds
 * stays held. (`Page.setWebLifecycleState` stops timers alone: answers are still taken in.) Call the result to wake it.
 */
export async function freezeTab(phone: RealBrowser, tab: Page): Promise<() => void> {
  const devtools = await phone.devtools.newBrowserCDPSession()
  const id = await processOf(devtools, tab)
  await devtools.detach()
  process.kill(id, 'SIGSTOP')
  return () => process.kill(id, 'SIGCONT')
}

/** The process that works when the tab is told to. */
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

/** Processor time of each process that draws pages, in seconds. */
async function timeByProcess(devtools: CDPSession): Promise<Map<number, number>> {
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]))
}
