import { readFileSync } from 'node:fs'
import { fullName } from '@glm/shared/text/full-name'
import { groupText } from '@glm/shared/text/groups'
import { frameText } from '@glm/shared/text/screens/frame'
import { availabilityText } from '@glm/shared/text/screens/people/availability'
import { signUpText } from '@glm/shared/text/screens/people/sign-up'
import { playerCardsText } from '@glm/shared/text/screens/scores/player-cards'
import { scoresText } from '@glm/shared/text/screens/scores/scores'
import type { Page } from 'playwright-core'
import { textsOf } from '../paper/pages-of.ts'
import { follow } from './drive/follow.ts'
import { goOffline, goOnline } from './drive/go-offline.ts'
import { keepToast } from './drive/keep-toast.ts'
import { pushTo, rowsOf } from './drive/push-to.ts'
import { installed } from './drive/real-browser.ts'
import { ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { axeFindings, overflow } from './walk/axe.ts'
import { picture } from './walk/picture.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const open = ownWindows(server)
const PLACES = 8
let weekId = 0
let weekNumber = 0

/** The players of teams 1 to 12, in the order of their teams. */
let people: { id: number; name: string }[] = []

/** Makes the demo league an individual league with a sign-up, whose next week is the last one and has no matches. */
test.beforeAll(async () => {
  const rows = await pushTo(server, 'secretary', [])
  const [season] = rowsOf(rows, 'seasons')
  const weeks = rowsOf(rows, 'weeks').sort((a, b) => a.weekNumber - b.weekNumber)
  const [tonight, week, ...later] = weeks.slice(8)
  if (!season || !tonight || !week) throw new Error('The demo league has no season.')
  weekId = week.id
  weekNumber = week.weekNumber
  const players = new Map(rowsOf(rows, 'players').map((player) => [player.id, player]))
  const teams = rowsOf(rows, 'teams').sort((a, b) => a.teamNumber - b.teamNumber)
  people = teams.slice(0, 12).flatMap(({ player1Id }) => {
    const player = players.get(player1Id ?? 0)
    return player ? [{ id: player.id, name: fullName(player) }] : []
  })
  const individuals = { teamSize: 1, sideSize: 1, opponents: 'field' as const, signUpPlaces: PLACES }
  const settings = { ...season.settings, ...individuals, playersEnterCards: true }
  const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const member = rowsOf(rows, 'members').find(({ role }) => role === 1)
  const { results } = await pushTo(server, 'secretary', [
    { name: 'season.update', args: { id: season.id, set: { settings } } },
    ...teams.map(({ id }) => ({ name: 'team.update' as const, args: { id, set: { player2Id: null } } })),
    // The week with the sign-up is moved to after all of these, so it is the next one only if they are canceled.
    ...[tonight, ...later].map(({ id }) => ({
      name: 'week.update' as const,
      args: { id, set: { status: 'cancelled' as const } },
    })),
    { name: 'week.arrange', args: { seasonId: season.id, weekId, matches: [] } },
    { name: 'week.update', args: { id: weekId, set: { date, status: 'planned', type: 'regular' } } },
    { name: 'member.setPlayer', args: { userId: member?.userId ?? 0, playerId: people[8]?.id ?? 0 } },
  ])
  expect(results.filter(({ status }) => status !== 'ok')).toEqual([])
})

/** Checks the screen at both sizes, and takes screenshots. */
async function look(page: Page, name: string): Promise<void> {
  for (const size of ['laptop', 'phone'] as const) {
    await page.setViewportSize(sizes[size])
    expect(await axeFindings(page)).toEqual([])
    await expect.poll(() => overflow(page), { message: 'pixels beyond the window' }).toBe(0)
  }
  await picture(page, name)
}

const namesIn = (page: Page, region: string) => page.getByRole('region', { name: region, exact: true })

test('players sign up until the spots are taken, wait for a spot, and get groups and cards, all offline', async () => {
  const desk = await open({ viewport: sizes.laptop, serviceWorkers: 'allow', acceptDownloads: true })
  await desk.goto(`${server.url}/dashboard`)
  await installed(desk)
  await desk.goto(`${server.url}/who-is-out?week=${weekNumber}`)
  await desk.getByRole('heading', { name: signUpText.title }).waitFor()
  await desk.getByRole('link', { name: frameText.tabs.signUp, exact: true }).waitFor()
  await goOffline(desk)
  for (const { name } of people.slice(0, PLACES))
    await desk.getByRole('button', { name: signUpText.addPlayer(name), exact: true }).click()
  await desk.getByText(signUpText.taken({ taken: PLACES, places: PLACES })).waitFor()
  await goOnline(desk)
  const signedUp = async () =>
    rowsOf(await pushTo(server, 'secretary', []), 'availability').filter((row) => row.weekId === weekId).length
  await expect.poll(signedUp).toBe(PLACES)

  // A member signs up offline when all spots are taken, and is waitlisted once online.
  const phone = await open({ viewport: sizes.phone }, 'player@example.com')
  await phone.goto(`${server.url}/dashboard`)
  await phone
    .getByText(signUpText.taken({ taken: PLACES, places: PLACES }))
    .first()
    .waitFor()
  await goOffline(phone)
  await phone.getByRole('button', { name: signUpText.signUp }).click()
  await phone.getByText(signUpText.notSent).waitFor()
  await goOnline(phone)
  await phone.getByText(signUpText.youWait(1)).waitFor()
  await look(phone, 'sign-up-waiting')

  // Someone withdraws, so the member plays.
  const [leaver] = people
  await desk.getByRole('button', { name: signUpText.removePlayer(leaver?.name ?? ''), exact: true }).click()
  await phone.getByText(signUpText.youAreIn).waitFor()

  // The secretary draws the groups, offline.
  await namesIn(desk, signUpText.playing)
    .getByText(people[8]?.name ?? '')
    .waitFor()
  await goOffline(desk)
  await desk.getByRole('button', { name: signUpText.draw }).click()
  await desk.getByText(signUpText.drawn(2)).waitFor()
  const members = async (group: number) =>
    await namesIn(desk, groupText.group(group))
      .getByRole('checkbox')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  const [before, other] = [await members(1), await members(2)]
  expect([before.length, other.length]).toEqual([4, 4])
  await look(desk, 'sign-up-groups')

  // Two players swap; an undo swaps them back.
  for (const label of [before[0], other[3]])
    await desk.getByRole('checkbox', { name: label ?? '', exact: true }).check()
  await keepToast(desk)
  await desk.getByRole('button', { name: signUpText.swap, exact: true }).click()
  await expect.poll(() => members(1)).toContain(other[3])
  await desk.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => members(1)).toEqual(before)

  // A player withdraws after the draw; the groups are updated when the secretary asks for it.
  const [, second] = people
  await desk.getByRole('button', { name: signUpText.removePlayer(second?.name ?? ''), exact: true }).click()
  await desk.getByRole('button', { name: signUpText.update }).click()
  await desk.getByText(signUpText.updated).waitFor()
  const groups = [await members(1), await members(2)]
  expect(groups.flat().length).toBe(PLACES - 1)
  const own = groups.find((group) => group.some((label) => label.includes(people[8]?.name ?? '')))?.length ?? 0

  // One card for each group, still offline.
  await follow(desk, `/scorecards?week=${weekNumber}`)
  await desk.getByRole('button', { name: 'Generate Scorecards' }).click()
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Save PDF' }).click(),
  ])
  const path = await download.path()
  const cards = textsOf(readFileSync(path)).join()
  expect([1, 2, 3].map((number) => cards.includes(groupText.group(number)))).toEqual([true, true, false])
  await follow(desk, `/admin-enter-scores?week=${weekNumber}`)
  await desk.getByText(groupText.group(2)).first().waitFor()
  await look(desk, 'sign-up-scores')
  await follow(desk, '/schedule')
  await desk
    .getByRole('cell', { name: groupText.short(2), exact: true })
    .first()
    .waitFor()
  await picture(desk, 'sign-up-schedule')
  await goOnline(desk)
  await follow(desk, '/history')
  await desk.getByText(`${signUpText.kinds.balanced}, groups of 4`).first().waitFor()
  await picture(desk, 'sign-up-history')

  // The member sees their group.
  await phone.getByText(groupText.group(1)).first().waitFor()
  await look(phone, 'sign-up-drawn')
  await expect.poll(() => phone.getByText(availabilityText.needsSub).count()).toBe(0)

  // The member scores the first hole for everyone in the group.
  await phone.getByRole('link', { name: playerCardsText.enter }).click()
  await phone.getByRole('heading', { name: /^Hole \d+$/ }).waitFor()
  // In a field, nobody in the group has an opponent.
  await expect.poll(() => phone.getByRole('list', { name: scoresText.points }).count()).toBe(0)
  await look(phone, 'sign-up-pad')
  for (let player = 0; player < own; player++)
    await phone
      .getByRole('button', { name: /^\d Bogey$/ })
      .first()
      .click()
  const scored = async () =>
    rowsOf(await pushTo(server, 'secretary', []), 'cards').filter((card) => card.weekId === weekId).length
  await expect.poll(scored).toBe(own)
})
