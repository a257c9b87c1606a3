import { serverText } from '@glm/shared/text/errors/server'
import { availabilityText } from '@glm/shared/text/screens/people/availability'
import { subsText } from '@glm/shared/text/screens/people/subs'
import { text } from '@glm/shared/text/sentences'
import type { Page } from 'playwright-core'
import { goOffline, goOnline } from './drive/go-offline.ts'
import { keepLogIn } from './drive/keep-log-in.ts'
import { pushTo, rowsOf } from './drive/push-to.ts'
import { SECRETARY } from './drive/real-server.ts'
import { callAs, install, ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { axeFindings, overflow } from './walk/axe.ts'
import { sizes } from './walk/take-pictures.ts'

const PLAYER = 'player@example.com'
// Only people who were invited can register here.
const server = ownServer({ settings: { GLM_REGISTRATION: 'invite' } })
const openWindow = ownWindows(server)

/** Last names by player. Player 1 is the member; teams 1 and 2, players 1 to 4, play each other in week 9. */
let names: ReadonlyMap<number, string> = new Map()
const nameOf = (id: number) => names.get(id) ?? ''
/** A sub from the pool, for player 3; player 4 is out without one. */
const [SUB, REPLACED, OUT] = [33, 3, 4]

test.beforeAll(async () => {
  const rows = await pushTo(server, 'secretary', [])
  names = new Map(rowsOf(rows, 'players').map(({ id, lastName }) => [id, lastName]))
  const [season] = rowsOf(rows, 'seasons')
  const member = rowsOf(rows, 'members').find(({ role }) => role === 1)
  if (!season || !member) throw new Error('The demo league has no season or no member.')
  const settings = { ...season.settings, playersEnterCards: true, absentRule: 'byHand' as const }
  const { results } = await pushTo(server, 'secretary', [
    { name: 'season.update', args: { id: season.id, set: { settings } } },
    { name: 'member.setPlayer', args: { userId: member.userId, playerId: 1 } },
    { name: 'availability.set', args: { weekId: 9, playerId: OUT, state: 'out', retires: [] } },
  ])
  expect(results.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok'])
  const desk = await openWindow({ viewport: sizes.phone })
  await desk.goto(`${server.url}/robots.txt`)
  await keepLogIn(desk, server, SECRETARY)
  const body = { leagueid: 1, weekid: 9, playerid: REPLACED, subid: SUB }
  await callAs(desk, { method: 'POST', path: '/scorecard/subs', body })
})

const sees = (page: Page, within: string, words: string) =>
  page.locator(within).getByText(words, { exact: true }).filter({ visible: true }).first().waitFor()

test('a member sees who is out and who subs in the list of matches, on the match’s page, on the pad and in the schedule', async () => {
  const page = await openWindow({ viewport: sizes.phone }, PLAYER)
  const lines = [
    availabilityText.subsFor({ player: nameOf(REPLACED), sub: nameOf(SUB) }),
    availabilityText.isOut(nameOf(OUT)),
  ]
  await page.goto(`${server.url}/dashboard`)
  for (const line of lines) await sees(page, 'table[aria-label=Matches]', line)
  const match = page.getByRole('row').filter({ hasText: lines[0] ?? '' })
  await match.getByRole('link').last().click()
  await page.waitForURL('**/matches/*')
  for (const line of lines) await sees(page, '.match-meta', line)
  // Nobody's handicap has changed yet, so there is nothing to explain.
  expect(await page.getByText(/^Averages and handicaps after/).count()).toBe(0)
  await page.goto(`${server.url}${new URL(page.url()).pathname.replace('matches', 'pad')}`)
  const box = (name: string) => page.locator('.box').filter({ hasText: name })
  await box(nameOf(OUT)).getByText(availabilityText.says.out, { exact: true }).waitFor()
  await box(nameOf(SUB))
    .getByText(/^sub, /i)
    .waitFor()
  await expect.poll(() => box(nameOf(REPLACED)).count()).toBe(0)
  await page.goto(`${server.url}/schedule`)
  for (const line of lines) await sees(page, '.agenda', line)
})

test('the points of a match with an absent player are settled by keeping the points from the cards', async () => {
  const page = await openWindow({ viewport: sizes.phone })
  await page.goto(`${server.url}/admin/enter-points?week=5`)
  const keep = page.getByRole('button', { name: /^Keep .* for team \d+$/ })
  await expect.poll(() => keep.count()).toBe(2)
  await keep.first().click()
  await expect.poll(() => keep.count()).toBe(1)
  await keep.first().click()
  await page.getByRole('button', { name: 'Save Points' }).click()
  await page.getByText(text.pointsSaved).waitFor()
  await expect.poll(() => keep.count()).toBe(0)
})

test('a league without subs can add a sub right where a spot is open, offline, and assign them right away', async () => {
  const pool = rowsOf(await pushTo(server, 'secretary', []), 'players').filter(({ isSub }) => isSub)
  await pushTo(
    server,
    'secretary',
    pool.map(({ id }) => ({ name: 'player.update' as const, args: { id, set: { active: false } } })),
  )
  const page = await openWindow({ viewport: sizes.phone, serviceWorkers: 'allow' })
  await install(page, server)
  await page.goto(`${server.url}/sub-assignment-manager`)
  await goOffline(page)
  await page.getByRole('button', { name: subsText.addSub }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Player', exact: true }).fill(nameOf(OUT))
  await page.getByRole('option').first().click()
  expect(await axeFindings(page)).toEqual([])
  await expect.poll(() => overflow(page), { message: 'pixels beyond the window' }).toBe(0)
  await dialog.getByText(subsText.addNew, { exact: true }).click()
  await dialog.getByLabel('First Name').fill('Nora')
  await dialog.getByLabel('Last Name').fill('Quickfill')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => dialog.getByRole('combobox', { name: 'Sub', exact: true }).inputValue())
    .toBe('Nora Quickfill')
  await dialog.getByRole('button', { name: 'Save Sub' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Nora Quickfill').first().waitFor()
  await goOnline(page)
  const added = async () =>
    rowsOf(await pushTo(server, 'secretary', []), 'players').some((one) => one.lastName === 'Quickfill' && one.isSub)
  await expect.poll(added).toBe(true)
})

test('the welcome page and the form say that an invite is needed, before anyone has typed anything', async () => {
  const page = await openWindow({ viewport: sizes.phone }, null)
  await page.goto(server.url)
  await page.getByText(serverText.registrationByInvite).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.locator('main').getByRole('link', { name: 'Register' }).click()
  await page.getByText(serverText.registrationByInvite).waitFor()
})
