import type { Locator, Page } from 'playwright-core'
import { desk } from './drive/desk.ts'
import { ownServer, roleWindows } from './fixture.ts'
import { test } from './test.ts'
import { sizes } from './walk/take-pictures.ts'

/**
 * Starts a server for this file and opens the secretary's window on it. The window is reset to laptop size before each
 * test. `open` loads a screen by URL, so each screen shows what was saved on the previous one. `match` and `lines` are
 * the first match of a screen with cards.
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
  const open = async (path: string): Promise<void> => {
    await shown.goto(server.url + path)
    await shown.getByRole('heading', { level: 1 }).waitFor()
  }
  return { ...desk(server, page), page, open, match, lines: () => match().locator('.card-player') }
}
