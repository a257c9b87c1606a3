import { frameText } from '@glm/shared/text/screens/frame'
import { screenText } from '@glm/shared/text/screens/screens'
import type { Page } from 'playwright-core'
import { holdBack } from './drive/hold-back.ts'
import { lineSays } from './drive/line-says.ts'
import { allCame } from './drive/real-browser.ts'
import { ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { layoutShifts, watchShifts } from './walk/axe.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const openWindow = ownWindows(server)

const screens = [
  '/leagues',
  '/dashboard',
  '/standings',
  '/schedule',
  '/history',
  '/export',
  '/courses',
  '/player-management/import',
]
const onLaptop = { path: '/dashboard', size: 'laptop' } as const

test.describe('a screen opened before the league has loaded', () => {
  // One of them on a laptop: it shows the same elements with more room, and each screen is checked for shifts on one.
  for (const { path, size } of [...screens.map((path) => ({ path, size: 'phone' as const })), onLaptop])
    test(`${path} causes no layout shift on a ${size} as it loads`, async () => {
      const page = await openWindow({ viewport: sizes[size], reducedMotion: 'reduce' })
      await watchShifts(page.context())
      const letGo = await holdBack(page, /\/api\/(sync|server\/backup)/)
      await page.goto(server.url + path)
      const waits = page.getByText(path === '/leagues' ? screenText.leagueLoading : screenText.serverComes)
      await waits.waitFor()
      await lineSays(page, frameText.notLoaded)
      expect(await layoutShifts(page), 'while waiting for the answer').toEqual([])
      await letGo()
      await waits.waitFor({ state: 'detached' })
      await lineSays(page, frameText.allSent)
      await allCame(page)
      await page.locator('.foot').waitFor()
      expect(await layoutShifts(page), 'when the answer arrives').toEqual([])
      await page.context().close()
    })
})

/** Screens whose data is only on the server. */
const asking = ['/account', '/buy', '/change-password', '/history', '/history?week=8&player=1', '/leagues']
/** The requests of screens whose data is only on the server. The league itself still loads normally. */
const questions = /\/api\/(?!sync|poke|auth\/me)/

/** Returns the footer's position from the top of the screen; null if it isn't in view. */
async function footInSight(page: Page): Promise<number | null> {
  const foot = page.locator('.foot')
  const top = (await foot.boundingBox())?.y ?? Number.POSITIVE_INFINITY
  return (await foot.isVisible()) && top < (page.viewportSize()?.height ?? 0) ? top : null
}

test.describe('a screen whose response arrives late', () => {
  let page: Page
  test.beforeAll(async () => {
    page = await openWindow({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' })
    await watchShifts(page.context())
    await page.goto(server.url)
    await lineSays(page, 'Synced')
  })

  for (const path of asking)
    test(`${path} doesn’t shift when the response arrives`, async () => {
      const letGo = await holdBack(page, questions)
      const asked = page.waitForRequest(questions)
      await page.goto(server.url + path)
      await asked
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await layoutShifts(page), 'while waiting for the answer').toEqual([])
      const before = await footInSight(page)
      await letGo()
      await allCame(page)
      expect(await layoutShifts(page), 'when the answer arrives').toEqual([])
      // Chromium doesn't report every shift of the footer.
      if (before !== null) expect(await footInSight(page), 'position of the footer').toBe(before)
    })
})
