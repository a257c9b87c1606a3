import { lengthOf } from '@glm/shared/testing/length-of'
import type { Page } from 'playwright-core'
import { type Translation, translatePage } from './drive/translate-page.ts'
import { callAs, ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'

const server = ownServer()
const openWindow = ownWindows(server)
let plain: Page
let translated: Page
const thrown: string[] = []

test.beforeAll(async () => {
  plain = await openWindow({})
  translated = await openWindow({})
  translated.on('pageerror', (error) => thrown.push(error.message))
})

/**
 * Returns what a reader sees on the screen and in its dialog, without spaces, because an element that replaces a text
 * node may break a line.
 */
const read = async (page: Page): Promise<string> =>
  (await page.locator('.main, [role=dialog]').allInnerTexts()).join('').replace(/\s+/g, '')

type Act = (page: Page) => Promise<unknown>
/** Picks a week or a team in the screen's first select. */
const choose =
  (value: string): Act =>
  (page) =>
    page.locator('.main select').first().selectOption(value)
const tapPar: Act = (page) => page.locator('.key.is-par').click()
const press =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('button', { name }).filter({ visible: true }).first().click()
/** Changes the week on one page; the other page learns of it by sync. */
const moveWeek: Act = async (page) => {
  if (page === translated) return
  await press('Week 10 rained out?')(page)
  await page.getByRole('dialog').getByLabel('On another day').check()
  await page.getByRole('dialog').getByLabel('On this day').fill('2026-07-11')
  await page.getByRole('dialog').getByRole('button', { name: 'Move week 10' }).click()
  await page
    .getByRole('cell', { name: '7/11' })
    .or(page.locator('.is-date', { hasText: '7/11' }))
    .first()
    .waitFor()
}

/** Screens, each with an action that changes its week, match, player, team or figures. */
const screens: readonly { path: string; act: Act }[] = [
  { path: '/admin/enter-points', act: choose('8') },
  { path: '/admin-enter-scores?week=9', act: choose('7') },
  { path: '/contest-entry?week=8', act: choose('12') },
  { path: '/calculate-handicaps?week=9', act: choose('6') },
  { path: '/handicap-generator?week=8', act: choose('4') },
  { path: '/recap?week=8', act: choose('5') },
  { path: '/standings', act: choose('4') },
  { path: '/schedule', act: choose('3') },
  { path: '/players/1', act: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  { path: '/dashboard', act: press('Printed, or not needed') },
  { path: '/pad/901', act: tapPar },
  { path: '/schedule-manager', act: moveWeek },
]
const names = [
  'Zephyr',
  'Quill',
  'Yarrow',
  'Thorne',
  'Umber',
  'Vance',
  'Wren',
  'Xander',
  'Alder',
  'Birch',
  'Cedar',
  'Dogwood',
]
const kinds: readonly Translation[] = ['each', 'joined', 'moved']

/** Waits until a change made elsewhere has reached a page. */
const received = (page: Page, lastName: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        (name) =>
          [...(window.rowsInMemory?.values() ?? [])].some((rows) =>
            JSON.stringify(rows('players')).includes(`"${name}"`),
          ),
        lastName,
      ),
    )
    .toBe(true)

/** Waits until both pages show the same text; fails with the place where they differ. */
const readsAlike = (when: string): Promise<void> =>
  expect
    .poll(
      async () => {
        const [right, found] = [await read(plain), await read(translated)]
        const from = [...right].findIndex((letter, i) => letter !== found[i])
        return right === found
          ? 'alike'
          : `${right.slice(from - 20, from + 60)} <> ${found.slice(from - 20, from + 60)}`
      },
      { message: when },
    )
    .toBe('alike')

const shown = screens
  .map((screen, i) => ({ ...screen, lastName: names[i] ?? '', how: kinds[i % 3] ?? 'each' }))
  .slice(-lengthOf('translated screens'))

for (const { path, act, lastName, how } of shown)
  test.describe(`${path} after a translation of type "${how}"`, () => {
    test('shows no stale text after a selection or a change from elsewhere', async () => {
      for (const page of [plain, translated]) {
        await page.goto(server.url + path)
        await page.locator('.main h1').filter({ visible: true }).or(page.locator('.pad')).first().waitFor()
        await page.getByText('Loading the league').waitFor({ state: 'hidden' })
      }
      const before = await read(plain)
      await readsAlike('as opened')
      await translatePage(translated, how)
      await expect.poll(() => translated.locator('.main font').count()).toBeGreaterThan(5)
      await readsAlike('once translated')
      for (const page of [plain, translated]) {
        await act(page)
      }
      await readsAlike('after a choice')
      const player = { firstname: 'Walt', lastname: lastName }
      await callAs(plain, { method: 'PUT', path: '/players/1', body: player })
      for (const page of [plain, translated]) await received(page, lastName)
      await readsAlike('after a change from elsewhere')
      expect(await read(plain)).not.toBe(before)
      expect(thrown).toEqual([])
    })
  })
