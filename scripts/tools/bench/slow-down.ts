import type { Page } from 'playwright-core'

/** How many times slower the main thread runs, like a cheap phone's. */
const SLOWDOWN = 4

/** Slows a page down to the speed of a cheap phone; returns a function that undoes it. */
export async function slowDown(page: Page): Promise<{ lift: () => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return {
    lift: async () => {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await devtools.detach()
    },
  }
}

/** Waits until everything triggered by opening a screen has finished. */
export const settle = (page: Page): Promise<void> => page.waitForTimeout(2_500)
