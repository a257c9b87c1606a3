import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { keepLogIn } from './drive/keep-log-in.ts'
import { SECRETARY } from './drive/real-server.ts'
import { callAs, ownServer, ownWindows } from './fixture.ts'
import { sizes } from './walk/take-pictures.ts'

const PLAYER = 'player@example.com'
const server = ownServer()
const openWindow = ownWindows(server)

/** Returns a clickable link or button whose name begins with this. */
const control = (page: Page, name: string) => {
  const starts = new RegExp(`^${name}\\b`)
  return page
    .getByRole('link', { name: starts })
    .or(page.getByRole('button', { name: starts }))
    .or(page.locator('summary', { hasText: starts }))
    .filter({ visible: true })
    .first()
}

/** Opens the app from a cold start and clicks the named controls. There may be at most two. */
async function press(page: Page, presses: readonly string[]): Promise<void> {
  expect(presses.length, `presses: ${presses.join(', ')}`).toBeLessThanOrEqual(2)
  await page.goto(server.url)
  await page.locator('.page-header', { hasText: 'Dashboard' }).waitFor()
  for (const name of presses) await control(page, name).click()
}
const phoneOf = (email: string) => openWindow({ viewport: sizes.phone }, email)
const seen = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor()

test('a player finds the answer to each question in two taps from a cold start on a phone', async () => {
  const page = await phoneOf(PLAYER)
  await press(page, [])
  await seen(page, /· Hole 4$/)
  await page.getByRole('heading', { name: 'Who’s out' }).waitFor()
  await seen(page, 'No one is out.')
  await seen(page, /place|6th/)
  await press(page, ['Me'])
  await seen(page, 'Handicap')
  await seen(page, /^No change: 7\./)
  await page.getByRole('heading', { name: 'Rounds', exact: true }).waitFor()
  await page.getByText('won–lost–halved').waitFor()
  await press(page, ['Standings'])
  await page.locator('.is-mine').first().waitFor()
})

test('a secretary finds open tasks, the cards and the rules in two taps; a treasurer finds who owes money', async () => {
  const page = await phoneOf(SECRETARY)
  await press(page, [])
  await page.getByRole('heading', { name: 'This week’s checklist' }).waitFor()
  await press(page, ['Start this card'])
  await page
    .getByRole('heading', { name: /^Hole \d/ })
    .first()
    .waitFor()
  await press(page, ['Print week 9 scorecards', 'Generate Scorecards'])
  await page.getByRole('heading', { name: 'Preview' }).waitFor()
  await press(page, ['Hollow Oak Thursday', 'Rules'])
  await expect.poll(() => new URL(page.url()).pathname).toBe('/rules')
  await page.goto(`${server.url}/robots.txt`)
  await keepLogIn(page, server, SECRETARY)
  const members: { user_id: number; role: number }[] = await callAs(page, { method: 'GET', path: '/members' })
  const player = members.find(({ role }) => role === 1)
  await callAs(page, { method: 'PUT', path: `/members/${player?.user_id}`, body: { role: 1, helper: 'treasurer' } })
  const treasurer = await phoneOf(PLAYER)
  await press(treasurer, [])
  await treasurer.getByRole('heading', { name: 'Who owes' }).waitFor()
})

/** Each of our own screens: who opens it, and which taps lead there from this week on a phone. */
const screens: readonly [path: string, who: string, ...presses: string[]][] = [
  ['/players/me', PLAYER, 'Me'],
  ['/players/1/career', PLAYER, 'Me', 'Career'],
  ['/statistics', PLAYER, 'Standings', 'Statistics'],
  ['/awards', PLAYER, 'Standings', 'Awards'],
  ['/careers', PLAYER, 'Standings', 'Careers'],
  ['/rules', PLAYER, 'Hollow Oak Thursday', 'Rules'],
  ['/you', PLAYER, 'Me', 'Your player'],
  ['/account', PLAYER, 'Me', 'Account'],
  ['/this-device', PLAYER, 'Me', 'Report a problem'],
  ['/tray', PLAYER, 'Synced'],
  ['/matches/', PLAYER, 'Open the card for'],
  ['/who-is-out', SECRETARY, 'Mark someone out'],
  ['/members', SECRETARY, 'Hollow Oak Thursday', 'Members'],
  ['/recap', SECRETARY, 'More for this league', 'Recap'],
  ['/treasury', SECRETARY, 'More for this league', 'Treasury'],
  ['/player-management/import', SECRETARY, 'More for this league', 'Import a roster'],
  ['/history', SECRETARY, 'More for this league', 'History'],
  ['/export', SECRETARY, 'More for this league', 'Export'],
  ['/server', 'admin@example.com', 'Ada Keeper', 'Server'],
]

describe('each of our own screens is at most two taps away from the current week on a phone', () => {
  const pages = new Map<string, Page>()

  test.each(screens)('%s', async (path, who, ...presses) => {
    const page = pages.get(who) ?? (await phoneOf(who))
    pages.set(who, page)
    await press(page, presses)
    await expect
      .poll(() => new URL(page.url()).pathname, { message: `${path}: ${presses.join(', ')}` })
      .toMatch(new RegExp(`^${path}`))
  })
})

test('the list of commands opens with a slash and with Ctrl+K, finds anything by typing, and closes with Escape', async () => {
  const page = await openWindow({ viewport: sizes.laptop })
  await page.goto(`${server.url}/standings`)
  await page.getByRole('heading', { level: 1, name: 'Standings' }).waitFor()
  const field = page.locator('.command-input')
  await page.keyboard.press('/')
  await field.waitFor()
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'hidden' })
  for (const [typed, path] of [
    ['who owes', '/treasury'],
    ['walt ash', '/players/1'],
    ['team 5', '/schedule'],
    ['week 3', '/admin-enter-scores'],
    ['enter sc', '/admin-enter-scores'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await field.fill(typed)
    await page.getByRole('menuitem').first().waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).pathname, { message: typed }).toBe(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
})

test('the list of commands opens the editor at a rule, even from the rules screen and after the editor was closed', async () => {
  const page = await openWindow({ viewport: sizes.laptop })
  await page.goto(`${server.url}/rules`)
  await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor()
  const editor = page.getByRole('dialog').filter({ hasNot: page.locator('.command-input') })
  for (const rule of ['Rounds needed', 'Playoff seeds by', 'Playoff seeds by']) {
    await page.keyboard.press('Control+k')
    await page.locator('.command-input').fill(rule)
    await page.getByRole('menuitem').first().waitFor()
    await page.keyboard.press('Enter')
    await editor.getByText(rule, { exact: true }).first().waitFor()
    await page.keyboard.press('Escape')
    await editor.waitFor({ state: 'hidden' })
  }
})
