import type { Page } from 'playwright-core'
import { openPad, ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { axeFindings } from './walk/axe.ts'
import { codeSnifferFindings } from './walk/html-codesniffer.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const openWindow = ownWindows(server)
let page: Page

test.beforeAll(async () => {
  page = await openWindow({ viewport: sizes.phone, reducedMotion: 'no-preference' })
})

const open = async (page: Page, path: string, title: string | RegExp): Promise<void> => {
  await page.goto(server.url + path)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}
const dashboard = (page: Page) => open(page, '/dashboard', 'Dashboard')

/** States of the app in which something moves, and how a secretary's phone gets to each. */
const states: readonly [name: string, reach: (page: Page) => Promise<unknown>][] = [
  [
    'the open menu',
    async (page) => {
      await dashboard(page)
      await page.locator('.tab-bar').getByRole('button', { name: 'Menu' }).click()
      await page.locator('.side.is-open').waitFor()
    },
  ],
  [
    'the score pad after a birdie',
    async (page) => {
      await openPad(page, server, 901)
      await page
        .getByRole('button', { name: /Birdie$/ })
        .first()
        .click()
      await page.locator('.chip', { hasText: 'Saved' }).first().waitFor()
    },
  ],
  [
    'a rule’s editor',
    async (page) => {
      await open(page, '/rules?setting=pointsPerHole', 'Rules')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor()
    },
  ],
  ['the dashboard', dashboard],
  [
    'the list of commands',
    async (page) => {
      await dashboard(page)
      await page.keyboard.press('Control+k')
      await page.getByRole('menuitem').first().waitFor()
    },
  ],
  ['the score pad', (page) => openPad(page, server, 901)],
  ['Me', (page) => open(page, '/players/1', 'Walt Ashworth')],
  ['the rules', (page) => open(page, '/rules', 'Rules')],
  [
    'a form',
    async (page) => {
      await open(page, '/player-management', 'Manage Players')
      await page.getByRole('button', { name: 'Add Player' }).click()
      await page.getByRole('dialog').getByLabel('First name').waitFor()
    },
  ],
  ['the standings', (page) => open(page, '/standings', 'Standings')],
  ['the schedule', (page) => open(page, '/schedule', 'Schedule')],
]

/** Waits until every animation and transition on the page has finished. If some never end, the error lists them. */
const movesFinish = (page: Page): Promise<unknown> =>
  expect
    .poll(() =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState }) => playState === 'running')
          .map((one) => (one.effect as KeyframeEffect | null)?.target?.className),
      ),
    )
    .toEqual([])

for (const [title, reach] of states)
  test(`${title} has no axe or HTML_CodeSniffer findings once its motion has ended`, async () => {
    await reach(page)
    await movesFinish(page)
    expect(await axeFindings(page), 'axe').toEqual([])
    expect(await codeSnifferFindings(page), 'HTML_CodeSniffer').toEqual([])
  })
