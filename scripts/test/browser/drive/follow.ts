import type { Page } from 'playwright-core'

/**
 * Navigates from a screen to an address like a link, without reloading the app; the route's guard or its screen
 * responds.
 */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path)
