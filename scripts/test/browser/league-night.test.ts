import { lengthOf } from '@glm/shared/testing/length-of'
import type { Page } from 'playwright-core'
import { dispatchSync } from './drive/dispatch-sync.ts'
import { follow } from './drive/follow.ts'
import { keepLogIn } from './drive/keep-log-in.ts'
import { lineSays } from './drive/line-says.ts'
import { installed } from './drive/real-browser.ts'
import { serverScores } from './drive/server-scores.ts'
import { filledCells, openInstalled, openPad, ownPhone, ownServer, ownWindows, signIn, tapPar } from './fixture.ts'
import { expect, test } from './test.ts'
import { sizes } from './walk/take-pictures.ts'

const KILLS = lengthOf('browsers killed')
const server = ownServer()
const phone = ownPhone()
const other = ownPhone()
const openWindow = ownWindows(server)

const key = (page: Page, strokes: number) =>
  page.locator('.dock > .keys .key', { has: page.locator('b', { hasText: new RegExp(`^${strokes}$`) }) })

test.describe('the league night', () => {
  test('loses nothing: the server and the browsers are killed right after "saved", and everyone sees the scores afterward', async () => {
    let page = await phone.open()
    await signIn(page, server)
    await installed(page)
    await keepLogIn(await other.open(), server)
    await other.end()
    const before = await page
      .goto(`${server.url}/standings`)
      .then(() => page.locator('.sheet:has(.place-cell)').textContent())
    await server.kill()
    await openPad(page, server, 901)
    for (let hole = 1; hole <= 9; hole++) {
      for (let player = 0; player < 4; player++) {
        await tapPar(page)
        await page.locator('.chip', { hasText: 'Saved on this device' }).waitFor()
      }
    }
    await page.goto(`${server.url}/standings`)
    await expect.poll(() => page.locator('.sheet:has(.place-cell)').textContent()).not.toBe(before)
    for (let tap = 0; tap < KILLS; tap++) {
      await page.goto(`${server.url}/pad/902`)
      const figures = page.locator('.box-figure .score')
      await page.getByRole('heading', { name: `Hole ${Math.floor(tap / 4) + 1}` }).waitFor()
      await expect.poll(() => figures.count()).toBe(tap % 4)
      await key(page, 4).click()
      await (tap % 4 === 3
        ? page
            .getByRole('button', { name: `Hole ${Math.floor(tap / 4) + 1}`, exact: true })
            .locator('small:not(:empty)')
        : figures.nth(tap % 4)
      ).waitFor()
      await page.locator('.chip', { hasText: 'Saved on this device' }).waitFor()
      await phone.kill()
      page = await phone.open()
      await page.goto(`${server.url}/admin-enter-scores?week=9`)
      await page.getByText('of 8 cards complete').waitFor()
      expect(await filledCells(page, 'section[aria-labelledby=m2]'), `after kill ${tap + 1}`).toBe(tap + 1)
    }
    await phone.kill()
    await server.start()
    const second = await other.open()
    await second.goto(`${server.url}/admin-enter-scores?week=9`)
    await second.locator('section[aria-labelledby=m1]').waitFor()
    page = await phone.open()
    await page.goto(`${server.url}/admin-enter-scores?week=9`)
    await lineSays(page, 'Synced')
    // Nobody touches the second phone, and it doesn't poll: the server has poked it.
    await second.locator('section[aria-labelledby=m1]').getByText('Saved to the server').waitFor()
    await expect.poll(() => filledCells(second, 'section[aria-labelledby=m2]')).toBe(KILLS)
  })

  test('shows a disagreement on both phones, settles it with one tap and keeps both scores', async () => {
    await other.kill()
    const [a, b] = [await openWindow({ viewport: sizes.phone }), await openWindow({ viewport: sizes.phone })]
    for (const page of [a, b]) await openPad(page, server, 903)
    await server.kill()
    await key(a, 5).click()
    await key(b, 6).click()
    for (const page of [a, b]) await page.locator('.chip', { hasText: 'Saved on this device' }).waitFor()
    await expect.poll(() => a.locator('.box-figure .score').first().textContent()).toBe('5')
    await expect.poll(() => b.locator('.box-figure .score').first().textContent()).toBe('6')
    await server.start()
    for (const page of [a, b]) {
      await follow(page, '/tray')
      await page.getByRole('button', { name: 'Send now' }).click()
    }
    await a.getByRole('button', { name: 'Send now' }).click()
    for (const page of [a, b]) {
      await page.getByRole('heading', { name: 'Different values were entered' }).waitFor()
      await expect.poll(() => page.locator('.choice-value').allInnerTexts()).toEqual(expect.arrayContaining(['5', '6']))
      await page.getByText('You, on this device').waitFor()
    }
    await follow(b, '/admin-enter-scores?week=9')
    await b
      .getByRole('group', { name: /^Contested: Hole 1,/ })
      .getByRole('button', { name: /^Keep 6|^Use 6/ })
      .waitFor()
    await follow(b, '/tray')
    await a.locator('.choice-one', { has: a.locator('.choice-value', { hasText: '6' }) }).click()
    for (const page of [a, b]) {
      await page.getByRole('heading', { name: 'Settled' }).waitFor()
      await expect
        .poll(() => page.locator('.done-line', { hasText: 'Hole 1' }).textContent())
        .toMatch(/6.*before:.*5.*6|6.*before:.*6.*5/s)
    }
  })

  test('SW2: sends the outbox from the service worker when no page of the app is open', async () => {
    await phone.kill()
    const page = await openInstalled(phone, server)
    await openPad(page, server, 904)
    await server.kill()
    await key(page, 5).click()
    await page.locator('.chip', { hasText: 'Saved on this device' }).waitFor()
    await page.goto('about:blank')
    await server.start()
    await dispatchSync(page, server.url)
    await expect.poll(() => serverScores(server, 904)).toEqual([5])
  })
})
