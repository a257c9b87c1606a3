import type { Page } from 'playwright-core'

/** Keeps what the page asks of an address on its way, until it is let go; that is done when all of it has got its answer. */
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
