import type { Page } from 'playwright-core'

/**
 * Waits for text in the sync line. Other text on a screen may mention "Synced" too, but only here does it mean that
 * the server has everything.
 */
export const lineSays = (page: Page, words: string | RegExp): Promise<void> =>
  page.locator('.sync-line', { hasText: words }).waitFor()
