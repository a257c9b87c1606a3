import type { Page } from 'playwright-core'

/**
 * Waits for the words of the line that always says what is not sent. Other sentences of a screen speak of "Synced" too: only here
 * does it mean that the server has everything.
 */
export const lineSays = (page: Page, words: string | RegExp): Promise<void> =>
  page.locator('.sync-line', { hasText: words }).waitFor()
