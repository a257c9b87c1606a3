import type { Page } from 'playwright-core'

/**
 * Holds back the page's requests to an address until the returned function is called. That function resolves when all
 * of them have been answered.
 */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  let letGo = () => {}
  const heldBack = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(address, (route) => heldBack.then(() => route.continue()))
  return () => {
    letGo()
    return page.unrouteAll({ behavior: 'wait' })
  }
}
