import type { Page } from 'playwright-core'

/** Goes from a screen to an address as a link does, without loading the app anew; its guard or its screen answers. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path)
