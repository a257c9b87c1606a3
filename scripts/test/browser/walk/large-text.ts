import type { Page } from 'playwright-core'
import { clippedTexts } from './clipped-texts.ts'
import { layoutFaults } from './layout.ts'

/**
 * Shows a page's text at twice the usual 16 px. Changed in the browser's settings, as people change it, so media queries
 * use it too. Returns a function that restores the usual size.
 */
export async function enlargeText(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  // The browser keeps the setting only as long as the session.
  return () => session.detach()
}

/** Returns what doesn't fit or is hidden, except long paths on the server screen, which may break anywhere. */
export const largeTextFaults = async (page: Page): Promise<string[]> => [
  ...(await layoutFaults(page)).filter((fault) => !fault.startsWith('broken <dd')),
  ...(await page.evaluate(clippedTexts)),
]
