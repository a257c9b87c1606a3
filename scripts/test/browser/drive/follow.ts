import type { Page } from 'playwright-core'

/**
 * Navigates to an address the way a link would, without reloading the app. The route's guard runs first, then its
 * screen.
 */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path)
