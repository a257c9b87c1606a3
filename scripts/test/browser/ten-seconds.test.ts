import { readFileSync } from 'node:fs'
import { fullName } from '@glm/shared/text/full-name'
import type { Page } from 'playwright-core'
import { follow } from './drive/follow.ts'
import { keepLogIn } from './drive/keep-log-in.ts'
import { pushTo, rowsOf } from './drive/push-to.ts'
import { SECRETARY } from './drive/real-server.ts'
import { callAs, ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { sizes } from './walk/take-pictures.ts'

const PLAYER = 'player@example.com'
const ADMIN = 'admin@example.com'
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

/** Opens the app from a cold start and clicks the named controls. */
async function press(page: Page, presses: readonly string[]): Promise<void> {
  await page.goto(server.url)
  await clickEach(page, presses)
}

/** Clicks the named controls on the dashboard and the screens they open. There may be at most two. */
async function clickEach(page: Page, presses: readonly string[]): Promise<void> {
  expect(presses.length, `presses: ${presses.join(', ')}`).toBeLessThanOrEqual(2)
  await page.locator('.page-header', { hasText: 'Dashboard' }).waitFor()
  for (const name of presses) await control(page, name).click()
}

const phoneOf = (email: string) => openWindow({ viewport: sizes.phone }, email)
const seen = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor()

/** The selected entry in the list of commands, which Enter opens. The list renders before an entry is selected. */
const selectedEntry = (page: Page) => page.getByRole('menuitem').and(page.locator('[data-focused]'))

const panel = (page: Page, name: string) =>
  page.locator('.panel').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Confirms the demo's player account as Walt Ashworth, whose opponent Danforth is out, and lets players enter cards. */
async function prepareNight(): Promise<{ out: string }> {
  const database = await pushTo(server, 'secretary', [])
  const [season] = rowsOf(database, 'seasons')
  const account = rowsOf(database, 'members').find(({ role }) => role === 1)
  const week = rowsOf(database, 'weeks').find(({ weekNumber }) => weekNumber === 9)
  const out = rowsOf(database, 'players').find(({ lastName }) => lastName === 'Danforth')
  if (!season || !account || !week || !out) throw new Error('The demo league lacks a season, account, week or player.')
  const settings = { ...season.settings, playersEnterCards: true }
  const { results } = await pushTo(server, 'secretary', [
    { name: 'season.update', args: { id: season.id, set: { settings } } },
    { name: 'member.setPlayer', args: { userId: account.userId, playerId: 1 } },
    { name: 'availability.set', args: { weekId: week.id, playerId: out.id, state: 'out', retires: [] } },
  ])
  expect(results.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok'])
  return { out: fullName(out) }
}

test('a player finds the answer to each question within two taps after a cold start on a phone', async () => {
  const { out } = await prepareNight()
  const page = await phoneOf(PLAYER)
  await press(page, [])
  const match = panel(page, 'Your match')
  await match.getByText('4:45 PM · Hole 4', { exact: true }).waitFor()
  await expect.poll(() => match.locator('.duel').innerText()).toMatch(/Danforth.*Calloway.*Ashworth/s)
  await panel(page, 'Who’s out').getByText(out).waitFor()
  await expect
    .poll(() => panel(page, 'Your team').locator('.place').innerText())
    .toMatch(/^6th\s+164 points, 15 behind team 14/)
  await press(page, ['Standings'])
  await page.locator('.is-mine', { hasText: 'Ashworth' }).first().waitFor()
  await press(page, ['Me'])
  await page.getByRole('heading', { level: 1, name: 'Walt Ashworth' }).waitFor()
  await seen(page, 'Handicap')
  await seen(page, /^No change: 7\./)
  await page.getByRole('heading', { name: 'Rounds', exact: true }).waitFor()
  await expect.poll(() => page.locator('.tiles').innerText()).toMatch(/won-lost-halved.*rounds/is)
  await press(page, ['Enter scores'])
  await expectPadOf(page, ['Danforth', 'Calloway', 'Ashworth', 'Birchall'])
})

async function expectPadOf(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('heading', { name: 'Hole 1', exact: true }).waitFor()
  for (const name of names) await page.locator('main').getByText(name).first().waitFor()
}

test('a secretary finds open tasks, the cards and the rules in two taps; a treasurer sees who owes money', async () => {
  const page = await phoneOf(SECRETARY)
  await press(page, [])
  const checklist = panel(page, 'This week’s checklist')
  await checklist.getByText('0 of 8 cards complete.').waitFor()
  await expect.poll(() => checklist.innerText()).toMatch(/\d of 7 done/)
  await press(page, ['Start this card'])
  await expectPadOf(page, ['Cresswell', 'Brightwell', 'Greenlee', 'Hollister'])
  await press(page, ['Print week 9 scorecards', 'Generate Scorecards'])
  await page.getByRole('heading', { name: 'Preview' }).waitFor()
  await press(page, ['Hollow Oak Thursday', 'Rules'])
  await expect.poll(() => new URL(page.url()).pathname).toBe('/rules')
  await press(page, ['Menu', 'Find'])
  await page.locator('.command-input:focus').waitFor()
  await page.keyboard.type('playoff seed')
  await page.getByRole('menuitem', { name: 'Playoff seeding' }).waitFor()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog').filter({ hasNot: page.locator('.command-input') })
  await editor.getByText('Playoff seeding', { exact: true }).first().waitFor()
  await editor.getByRole('button', { name: 'Save' }).waitFor()
  await page.goto(`${server.url}/robots.txt`)
  await keepLogIn(page, server, SECRETARY)
  const members: { user_id: number; role: number }[] = await callAs(page, { method: 'GET', path: '/members' })
  const player = members.find(({ role }) => role === 1)
  await callAs(page, { method: 'PUT', path: `/members/${player?.user_id}`, body: { role: 1, helper: 'treasurer' } })
  const treasurer = await phoneOf(PLAYER)
  await press(treasurer, [])
  await panel(treasurer, 'Who owes').getByText('Ted Kestrel').waitFor()
  await expect.poll(() => panel(treasurer, 'Who owes').innerText()).toMatch(/Ted Kestrel\s+\$40\.00/)
})

/** Each of our own screens: who opens it, and which taps on a phone lead there from the current week. */
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
  ['/sent', SECRETARY, 'More for this league', 'Sent'],
  ['/treasury', SECRETARY, 'More for this league', 'Treasury'],
  ['/player-management/import', SECRETARY, 'More for this league', 'Import a roster'],
  ['/history', SECRETARY, 'More for this league', 'History'],
  ['/export', SECRETARY, 'More for this league', 'Export'],
  ['/pad/', SECRETARY, 'Start this card'],
  ['/handicap-generator', SECRETARY, 'More for this league', 'Generate Averages and Handicaps'],
  ['/help', PLAYER, 'Walt Ashworth', 'Help'],
  ['/change-password', PLAYER, 'Walt Ashworth', 'Change Password'],
  ['/server', ADMIN, 'Ada Keeper', 'Server'],
]

/** Screens that nobody opens from the current week, each with the reason. */
const opensElsewhere: Record<string, string> = {
  '/': 'before signing in',
  '/login': 'before signing in',
  '/sign-in': 'before signing in',
  '/return': 'before signing in',
  '/register': 'before signing in',
  '/forgot-password': 'before signing in',
  '/reset-password': 'a link in an email',
  '/confirm-email': 'a link in an email',
  '/join/$token': 'an invitation',
  '/join': 'an invitation',
  '/wall': 'the code on a wall sheet',
  '/dashboard': 'this is the current week',
  '/setup': 'only in a league without a schedule, instead of the current week',
  '/buy': 'only without a license, from the league',
  '/generate-schedule': 'a part of Manage Schedule for whoever runs the server',
  '/this-device/parts': 'for developers, from Report a problem',
  '/players/$playerId': 'a name in any table, like /players/me',
}

/** Returns the addresses of all routes. */
const pathsOfRoutes = (): string[] =>
  ['league', 'account', 'manage', 'setup'].flatMap((name) =>
    [...readFileSync(`web/src/router/${name}.ts`, 'utf8').matchAll(/ path: '([^']+)'/g)].map(([, path]) => path ?? ''),
  )

/** Returns whether an opened address belongs to a route. A parameter of the route matches any text. */
const isOf = (route: string) => (walked: string) => new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]*')}$`).test(walked)

test.describe('each screen beyond the contract’s is at most two taps away from the current week on a phone', () => {
  const pages = new Map<string, Page>()
  /** Opens the current week in the account's window, and clicks the named controls. */
  const openAs = async (who: string, presses: readonly string[]) => {
    const known = pages.get(who)
    const page = known ?? (await phoneOf(who))
    pages.set(who, page)
    await (known ? follow(page, '/dashboard') : page.goto(server.url))
    await clickEach(page, presses)
    return page
  }
  const inMenu = new Set<string>()

  for (const who of [SECRETARY, ADMIN])
    test(`every menu entry, for ${who}`, async () => {
      const page = await openAs(who, ['Menu'])
      const menu = page.getByRole('navigation', { name: 'Main menu' })
      const entries = menu.locator('.side-link').filter({ visible: true })
      await entries.last().waitFor()
      // Menu entries in collapsed groups aren't found here. The last test below fails if any entry is missing.
      for (const path of await entries.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? '')))
        inMenu.add(path)
      await entries.last().click()
      await expect.poll(() => new URL(page.url()).pathname).toBe([...inMenu].at(-1))
    })

  for (const [path, who, ...presses] of screens)
    test(`${path}`, async () => {
      const page = await openAs(who, presses)
      await expect
        .poll(() => new URL(page.url()).pathname, { message: `${path}: ${presses.join(', ')}` })
        .toMatch(new RegExp(`^${path}`))
    })

  test('every screen is covered here, or is listed with the reason why it isn’t', () => {
    const walked = [...screens.map(([path]) => path), ...inMenu]
    const paths = pathsOfRoutes()
    expect(paths.filter((path) => !(path in opensElsewhere) && !walked.some(isOf(path)))).toEqual([])
    expect(Object.keys(opensElsewhere).filter((path) => !paths.includes(path))).toEqual([])
  })
})

test('the list of commands opens with a slash and with Ctrl+K, finds anything by typing, and closes with Escape', async () => {
  const page = await openWindow({ viewport: sizes.laptop })
  await page.goto(`${server.url}/standings`)
  await page.getByRole('heading', { level: 1, name: 'Standings' }).waitFor()
  const field = page.locator('.command-input')
  await page.setViewportSize({ width: 844, height: 390 })
  await page.keyboard.press('/')
  await field.waitFor()
  // The selected entry is never hidden below the list's edge or behind the field.
  const selected = selectedEntry(page)
  for (const key of [...Array(11).fill('ArrowDown'), ...Array(4).fill('ArrowUp')]) {
    await page.keyboard.press(key)
    await expect
      .poll(() =>
        selected.evaluate((one) => {
          const { left, top, bottom } = one.getBoundingClientRect()
          return [top + 2, bottom - 2].every((y) => one.contains(document.elementFromPoint(left + 9, y)))
        }),
      )
      .toBe(true)
  }
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'hidden' })
  await page.setViewportSize(sizes.laptop)
  for (const [typed, path] of [
    ['who owes', '/treasury'],
    ['walt ash', '/players/1'],
    ['team 5', '/schedule'],
    ['week 3', '/admin-enter-scores'],
    ['enter sc', '/admin-enter-scores'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await field.fill(typed)
    await selectedEntry(page).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).pathname, { message: typed }).toBe(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
})

test('the list of commands opens the rules editor at the chosen rule, even from the rules screen and more than once', async () => {
  const page = await openWindow({ viewport: sizes.laptop })
  await page.goto(`${server.url}/rules`)
  await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor()
  const editor = page.getByRole('dialog').filter({ hasNot: page.locator('.command-input') })
  for (const rule of ['Rounds needed', 'Playoff seeding', 'Playoff seeding']) {
    await page.keyboard.press('Control+k')
    await page.locator('.command-input').fill(rule)
    await selectedEntry(page).waitFor()
    await page.keyboard.press('Enter')
    await editor.getByText(rule, { exact: true }).first().waitFor()
    await page.keyboard.press('Escape')
    await editor.waitFor({ state: 'hidden' })
  }
})
