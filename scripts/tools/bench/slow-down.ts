import type { Page } from 'playwright-core'

/** How many times slower the main thread must run to match a cheap phone. */
const SLOWDOWN = 4

/** Slows a page down to the speed of a cheap phone. Returns a function that undoes that. */
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

/** Waits until everything that was triggered by opening a screen has finished. */
export const settle = (page: Page): Promise<void> => page.waitForTimeout(2_500)
