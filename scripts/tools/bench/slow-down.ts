import type { Page } from 'playwright-core'

/** How much slower the main thread is made: a cheap phone. */
const SLOWDOWN = 4

/** Makes a page as slow as it is on a cheap phone, until that is lifted. */
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

/** Until what follows on opening a screen is done. */
export const settle = (page: Page): Promise<void> => page.waitForTimeout(2_500)
