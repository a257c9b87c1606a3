import type { Page, Route } from 'playwright-core'

const refuse = (route: Route): Promise<void> => route.abort('internetdisconnected')

/**
 * Cuts a browser window off from the server. The developer tools' offline switch isn't enough: on a busy machine, an
 * offline page still reached the server a minute later. So every request is refused as well.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().route('**/*', refuse)
  await page.context().setOffline(true)
}

/**
 * Reconnects what `goOffline` cut off. The page is told last that it is online, so that its first request isn't
 * refused.
 */
export async function goOnline(page: Page): Promise<void> {
  await page.context().unroute('**/*', refuse)
  await page.context().setOffline(false)
}
