import type { Locator, Page } from 'playwright-core'
import { desk } from './drive/desk.ts'
import { ownServer, roleWindows } from './fixture.ts'
import { test } from './test.ts'
import { sizes } from './walk/take-pictures.ts'

/**
 * Starts a server for this file and opens the secretary's window on it. The window is reset to laptop size before each
 * test. `match` and `lines` are the first match of a screen with cards.
 */
export function secretaryDesk() {
  const server = ownServer()
  const viewers = roleWindows(server)
  let shown: Page
  test.beforeEach(async () => {
    shown = await viewers().pageOf('secretary')
    await shown.setViewportSize(sizes.laptop)
  })
  const page = (): Page => shown
  const match = (): Locator => shown.locator('section[aria-labelledby=m1]')
  return { ...desk(server, page), page, match, lines: () => match().locator('.card-player') }
}
