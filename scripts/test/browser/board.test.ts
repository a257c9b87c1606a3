import type { Page } from 'playwright-core'
import { boardAddress, changeBehind, type ShownPage, shownPage } from './drive/open-board.ts'
import { callAs, ownServer, roleWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { axeFindings } from './walk/axe.ts'

const server = ownServer()
const viewers = roleWindows(server)

/**
 * How long the board shows each of its pages. To turn to the next page, the test advances the clock by this much. A
 * full round ends before the board reloads itself.
 */
const PAGE_MS = 20_000

/**
 * Collects the board's pages until the first one is shown again. If the board turns a page on its own during the round,
 * pages are missing, so this collects another round.
 */
async function oneRound(page: Page): Promise<ShownPage[]> {
  const seen = new Map<string, ShownPage>()
  let first = (await shownPage(page)).name
  for (let left = false; ; ) {
    const now = await fittedPage(page)
    // If the board has divided a part (such as the standings) into a different number of pages, its old pages never
    // come back.
    const stale = [...seen.keys()].filter(
      (name) => partOf(name) === partOf(now.name) && pagesOf(name) !== pagesOf(now.name),
    )
    for (const name of stale) seen.delete(name)
    if (stale.includes(first)) [first, left] = [now.name, false]
    if (now.name === first && left && isWhole([...seen.values()])) return [...seen.values()]
    left ||= now.name !== first
    seen.set(now.name, now)
    await page.clock.runFor(PAGE_MS)
  }
}

/** Waits until the current page fits the screen, and returns it. The board refits a part when its font arrives. */
async function fittedPage(page: Page): Promise<ShownPage> {
  await expect.poll(async () => (await shownPage(page)).beyond, { message: 'pixels cut off' }).toBeLessThanOrEqual(0)
  return shownPage(page)
}

/** Returns the part in a name like "standings 2/3". */
const partOf = (name: string): string => name.split(' ')[0] ?? ''
const pagesOf = (name: string): number => Number(name.split('/')[1] ?? 1)

/**
 * Whether the pages of each part follow each other without a gap. When the board refits a part in mid-cycle, rows can
 * move between pages although the page count stays the same.
 */
const isWhole = (pages: readonly ShownPage[]): boolean =>
  pages.every(({ name, rows }) => {
    const part = pages.filter((one) => partOf(one.name) === partOf(name))
    const starts = part.map(({ rows: [from] }) => from)
    return rows[1] === rows[2] || starts.includes(rows[1]) ? part.length === pagesOf(name) && starts.includes(0) : false
  })

const teamNames = async (link: string): Promise<string[]> =>
  [...(await (await fetch(link)).text()).matchAll(/public-teams[\s\S]*?<\/ul>/g)].flatMap(([list]) =>
    [...list.matchAll(/<span>([^<]+)<\/span>/g)].map(([, names = '']) => names.split(' &amp; ')[0] ?? ''),
  )

test('the board shows every team in turn on any screen size, cuts nothing off, and is readable from five meters away', async () => {
  const board = await boardAddress(server)
  const teams = await teamNames(board.replace('/board', ''))
  expect(teams.length).toBe(16)
  const page = await viewers().pageOf('out')
  await page.clock.install()
  viewers().takeComplaints()
  for (const { width, height, scheme } of [
    { width: 1920, height: 1080, scheme: 'light' },
    { width: 1280, height: 720, scheme: 'dark' },
    { width: 768, height: 1024, scheme: 'light' },
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${board}?seconds=${PAGE_MS / 1_000}`)
    const round = await oneRound(page)
    const standings = round.filter(({ name }) => name.startsWith('standings'))
    expect(standings.length, 'pages of the standings').toBeGreaterThan(1)
    for (const team of teams) expect(standings.map(({ words }) => words).join(' ')).toContain(team)
    expect(round.filter(({ beyond }) => beyond > 0)).toEqual([])
    // At this size, capital letters in names are 24 mm high on a 55-inch screen.
    expect(Math.min(...round.map(({ namePx }) => namePx)) / Math.min(width, height)).toBeGreaterThan(0.05)
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(`${board}?seconds=600`)
    await page.locator('section:visible').waitFor()
    expect(await axeFindings(page), `axe, ${scheme}, ${width}`).toEqual([])
  }
  expect(viewers().takeComplaints(), 'browser errors').toEqual([])
})

test('the board keeps running through repeated server outages, and picks up later changes without a reload', async () => {
  const board = await boardAddress(server)
  const page = await viewers().pageOf('out')
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`${board}?seconds=600`)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  const week = page.locator('#results, #week').filter({ hasText: '–' }).first()
  await week.waitFor({ state: 'attached' })
  for (const [i, points] of [31, 32, 33].entries()) {
    await server.kill()
    await page.getByText('Can’t reach the server').waitFor()
    expect((await shownPage(page)).words, 'what it still shows').not.toBe('')
    const entry = { points, computed: null, reason: null }
    await changeBehind(server, () => [{ name: 'points.set', args: { weekId: 8, teamId: 1, entry, retires: [] } }])
    await server.start()
    await expect.poll(() => week.textContent(), { message: `points of restart ${i + 1}` }).toContain(`${points}`)
    await page.getByText('Up to date as of').waitFor()
  }
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

test('the board shows a score as soon as it is saved, and stays on the current page', async () => {
  const board = await boardAddress(server)
  const secretary = await viewers().pageOf('secretary')
  const page = await viewers().pageOf('out')
  const listens = page.waitForResponse((reply) => reply.url().endsWith('/changes'))
  await page.goto(`${board}?seconds=600`)
  await listens
  await page.keyboard.press('ArrowLeft')
  const { name, namePx } = await shownPage(page)
  expect(name).toMatch(/^standings 2/)
  const body = { league_id: 1, week_id: 8, points: [{ team_id: 1, team_name: '', points: 38.5 }] }
  await callAs(secretary, { method: 'POST', path: '/points/submit', body })
  await page.locator('#results, #week').filter({ hasText: '38.5' }).waitFor({ state: 'attached' })
  const after = await shownPage(page)
  // Half points must fit without shrinking the whole board.
  expect([after.name, after.namePx]).toEqual([name, namePx])
})

test('the board shows nothing about the league after its link is turned off, and works again after it is turned back on', async () => {
  const board = await boardAddress(server)
  const page = await viewers().pageOf('out')
  await page.goto(`${board}?seconds=600`)
  await page.locator('#standings').waitFor({ state: 'attached' })
  /** When the network returns, the board asks the server right away instead of waiting for its next interval. */
  const askNow = () => page.evaluate(() => dispatchEvent(new Event('online')))
  await changeBehind(server, (id) => [{ name: 'league.update', args: { id, set: { publicPage: null } } }])
  await askNow()
  await page.getByText('The public page was turned off').waitFor()
  expect(await page.locator('body').textContent()).not.toMatch(/Hollow Oak|Ashworth/)
  await boardAddress(server)
  await askNow()
  await page.getByRole('heading', { level: 1, name: 'Hollow Oak' }).waitFor()
  await page.locator('#standings').waitFor({ state: 'attached' })
})
