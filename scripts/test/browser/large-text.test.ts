import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPad, ownServer, ownWindows } from './fixture.ts'
import { overflow } from './walk/axe.ts'
import { layoutFaults } from './walk/layout.ts'
import { picture } from './walk/picture.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const openWindow = ownWindows(server)
let page: Page

beforeAll(async () => {
  page = await openWindow({ viewport: sizes.phone, reducedMotion: 'reduce' })
  // Twice a browser's usual 16 px, as a person sets it in the browser: media queries follow it too.
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
})

/** The part of an element that is inside the window and not covered by the dock or the bars, in percent. */
const shownPart = (selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => {
      const { top, bottom, height } = one.getBoundingClientRect()
      return Math.round((100 * Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))) / height)
    })

describe('at 200 % text on a phone', () => {
  test('the pad shows hole, players and keys', async () => {
    await openPad(page, server, 901)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    await picture(page, 'large-pad')
    await page.setViewportSize(sizes.phone)
    for (const part of ['.pad-hole h1', '.box.is-now', '.dock .keys'])
      expect(await shownPart(part), part).toBeGreaterThanOrEqual(99)
    await expect.poll(() => layoutFaults(page)).toEqual([])
  })

  test.each([
    ['/dashboard', 'Dashboard'],
    ['/standings', 'Standings'],
    ['/schedule', 'Schedule'],
    ['/players/1', 'Walt Ashworth'],
    ['/rules', 'Rules'],
    ['/admin-enter-scores?week=9', 'Enter Scores'],
    ['/player-management', 'Manage Players'],
    ['/who-is-out', 'Who’s Out'],
    ['/statistics', 'Statistics'],
    ['/leagues', 'Hollow Oak Thursday League'],
    ['/account', 'Your account'],
  ])('%s is no wider than the window, and cuts nothing off', async (path, heading) => {
    await page.goto(server.url + path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await expect.poll(() => overflow(page), { message: 'pixels beyond the window' }).toBe(0)
    await expect.poll(() => layoutFaults(page)).toEqual([])
    await picture(page, `large${path.replace(/\W+/g, '-')}`)
    await page.setViewportSize(sizes.phone)
  })
})
