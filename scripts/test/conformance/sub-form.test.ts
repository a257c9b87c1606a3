import { currentOf } from '@glm/shared/claims/current-of'
import { mutations } from '@glm/shared/mutations/mutations'
import { teamsOfMatch } from '@glm/shared/rules/season/teams-of-match'
import type { Season } from '@glm/shared/season/season'
import { plainPlayer } from '@glm/shared/testing/plain-rows'
import { type Random, seededRandom } from '@glm/shared/testing/seeded-random'
import { readSeason } from '@glm/sync-server/documents/read-season'
import { callRoute, routeOf } from '@glm/sync-server/testing/a-client'
import { LEAGUE, serverWithStore } from '@glm/sync-server/testing/a-server'
import { expect, test } from 'vitest'
import type { Assignment } from '../../../web/src/features/subs/assignment.ts'
import { type Selected, type SubChoices, subCalls, subChoices } from '../../../web/src/features/subs/sub-choices.ts'
import { twoPhones } from './two-phones.ts'

type Saved = { [K in keyof Selected]: number }

/**
 * Sets up a league with four subs, one of whom is also on a team, a player whose spot is filled in two weeks, and a week
 * that isn't paired yet.
 */
async function aLeagueWithSubs() {
  const { a, store } = await twoPhones()
  const { id: _id, ...sub } = plainPlayer(11, { isSub: true })
  await a.does(mutations.player.add(sub))
  await a.does(mutations.player.update({ id: 2, set: { isSub: true } }))
  await a.does(mutations.match.update({ id: 100, set: { lineUp1: [1], lineUp2: null } }))
  await a.does(mutations.week.insert({ seasonId: 1, weekNumber: 3, date: '2026-05-21', type: 'position' }))
  for (const weekId of [1, 2]) await a.does(mutations.sub.assign({ weekId, playerId: 3, subId: 9, retires: [] }))
  await a.sync()
  const season = async (): Promise<Season> => {
    const read = await readSeason(store, LEAGUE)
    if (!read) throw new Error('The league has no season.')
    return read
  }
  const save = async (saved: Saved, editing: Assignment | null) => {
    const { status } = await a.phone.record(subCalls(saved, editing))
    await a.sync()
    return status
  }
  /** Returns how a copy of the server answers the same change sent as a request. */
  const requested = async ({ weekId, playerId, subId }: Saved, editing: Assignment | null): Promise<number> => {
    const server = serverWithStore(await store.copied(), {}, {})
    const body = { weekid: weekId, playerid: playerId, subid: subId }
    const { status } = await callRoute(server, {
      route: routeOf(editing ? 'updateSub' : 'addSub'),
      sample: editing ? { params: { id: editing.id }, body } : { body: { ...body, leagueid: LEAGUE } },
      token: await server.tokenOf(1),
    })
    return status
  }
  return { season, save, requested }
}

const assignmentsOf = ({ subAssignments, weeks }: Season): Assignment[] =>
  subAssignments.flatMap(({ id, weekId, playerId, sub }) => {
    const [week, subId] = [weeks.find((one) => one.id === weekId), currentOf(sub)]
    return week && subId != null ? [{ id, weekId, weekNumber: week.weekNumber, date: week.date, playerId, subId }] : []
  })

/** Opens the form, and chooses a few weeks, players and subs from the lists that it shows. */
function fillIn(season: Season, editing: Assignment | null, random: Random): SubChoices {
  let selected: Selected = editing ?? { weekId: random.pick(season.weeks).id, playerId: null, subId: null }
  for (let left = random.whole(1, 6); left > 0; left -= 1) {
    const { regulars, subs } = subChoices(season, selected, editing)
    const field = random.pick(['week', 'player', 'sub', 'sub'] as const)
    if (field === 'week') selected = { ...selected, weekId: random.pick(season.weeks).id }
    if (field === 'player') selected = { ...selected, playerId: random.pick(regulars) }
    const fillingIn = subs.filter(({ isSub }) => !isSub)
    if (field === 'sub' && subs.length > 0)
      selected = { ...selected, subId: random.pick(fillingIn.length > 0 && random.chance(0.6) ? fillingIn : subs).id }
  }
  return subChoices(season, selected, editing)
}

/** Returns how often someone plays in a week, as a regular or as a sub. */
function timesPlaying(season: Season, { weekId, subId }: Saved): number {
  const week = season.weeks.find(({ id }) => id === weekId)
  if (!week) throw new Error('The season has no such week.')
  const matches = season.matches.filter((match) => match.weekId === weekId)
  const teamIds = matches.length > 0 ? matches.flatMap(teamsOfMatch) : season.teams.map(({ id }) => id)
  return teamIds.flatMap((id) => season.results.placesOf(id, week)).filter(({ hitterId }) => hitterId === subId).length
}

test('the sub form saves only what it shows, and the server accepts it', async () => {
  const saved = { subs: 0, regulars: 0, edits: 0 }
  for (let seed = 1; seed <= 5; seed += 1) {
    const random = seededRandom(seed)
    const { season: read, save, requested } = await aLeagueWithSubs()
    for (let turn = 0; turn < 10; turn += 1) {
      const season = await read()
      const assignments = assignmentsOf(season)
      const editing = assignments.length > 0 && random.chance(0.5) ? random.pick(assignments) : null
      const { weekId, playerId, subId, regulars, subs } = fillIn(season, editing, random)
      const about = `seed ${seed}, turn ${turn}`
      if (playerId !== null) expect(regulars, about).toContain(playerId)
      if (subId !== null)
        expect(
          subs.map(({ id }) => id),
          about,
        ).toContain(subId)
      if (playerId === null || subId === null) continue
      const choice = { weekId, playerId, subId }
      // The contract's calls take only subs; the form also offers regulars whose own spots are filled (decision 132).
      const isSub = season.players.get(subId)?.isSub === true
      if (isSub) expect(await requested(choice, editing), about).toBeLessThan(300)
      expect(await save(choice, editing), about).toBe('saved')
      const isSame = editing?.weekId === weekId && editing.playerId === playerId && editing.subId === subId
      if (!isSame) expect(timesPlaying(await read(), choice), about).toBeLessThan(2)
      saved[isSub ? 'subs' : 'regulars'] += 1
      if (editing) saved.edits += 1
    }
  }
  expect(Math.min(saved.subs, saved.regulars, saved.edits)).toBeGreaterThan(4)
})
