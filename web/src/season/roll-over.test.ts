import { rowIdMaker } from '@glm/shared/lib/row-id'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { seasonResults } from '@glm/shared/rules/season-results'
import { teamPlaces } from '@glm/shared/schema/people/team-places'
import { aLeague } from '@glm/shared/testing/a-league'
import { describe, expect, test } from 'vitest'
import { aPhone } from '../testing/a-phone.ts'
import { rollOver } from './roll-over.ts'

const nextId = rowIdMaker()
const newId = () => nextId(Date.UTC(2026, 10, 1), 0.25)
const wanted = { name: '2027', startDate: '2027-05-06', teams: true, handicaps: true }

async function aSeasonWithRounds(league = aLeague()) {
  const { phone, rows: all } = await aPhone({ now: () => '2026-11-01T10:00:00Z', newId, league })
  const round = Array.from(
    { length: 9 },
    (_, i): MutationCall => ({
      name: 'card.setHole',
      args: { weekId: 1, playerId: 1, teamId: 1, hole: i + 1, strokes: 6 },
    }),
  )
  await phone.record(round)
  return { phone, all }
}

async function calls(all: Awaited<ReturnType<typeof aSeasonWithRounds>>['all'], more: Partial<typeof wanted> = {}) {
  const [season] = await all('seasons')
  if (!season) throw new Error('The league has no season.')
  const [courses, weeks, teams] = [await all('courses'), await all('weeks'), await all('teams')]
  const [matches, cards, handicaps] = [await all('matches'), await all('cards'), await all('handicaps')]
  const played = { matches, cards, handicaps, subAssignments: [], points: [], startingHandicaps: new Map() }
  const results = seasonResults({ season, course: courses[0], weeks, teams, ...played })
  return rollOver({ leagueId: 1, season, teams, players: await all('players'), results }, { ...wanted, ...more }, newId)
}

describe('rollOver()', () => {
  test('H14: carries over everyone’s rounds if the rules count them, and otherwise none', async () => {
    const { phone, all } = await aSeasonWithRounds()
    const added = async () => (await calls(all)).find(({ name }) => name === 'season.add')?.args
    expect(await added()).toMatchObject({ earlier: null })
    const [season] = await all('seasons')
    if (!season) throw new Error('The league has no season.')
    const settings = { ...season.settings, earlierRounds: true }
    await phone.record([{ name: 'season.update', args: { id: season.id, set: { settings } } }])
    expect(await added()).toMatchObject({
      earlier: [{ playerId: 1, rounds: [{ date: '2026-05-07', over: 18, handicap: null }] }],
    })
  })
  test('doesn’t copy the old rules of finished weeks to the new season', async () => {
    const { phone, all } = await aSeasonWithRounds()
    const [season] = await all('seasons')
    if (!season) throw new Error('The league has no season.')
    const others = Array.from({ length: 7 * 9 }, (_, i): MutationCall => {
      const playerId = 2 + Math.floor(i / 9)
      const args = { weekId: 1, playerId, teamId: Math.ceil(playerId / 2), hole: (i % 9) + 1, strokes: 5 }
      return { name: 'card.setHole', args }
    })
    await phone.record(others)
    const settings = { ...season.settings, pointsPerHole: 9 }
    await phone.record([{ name: 'season.update', args: { id: season.id, set: { settings } } }])
    expect((await all('seasons'))[0]?.kept).toHaveLength(1)
    const added = (await calls(all)).find(({ name }) => name === 'season.add')?.args
    expect(added).toMatchObject({ kept: null, settings: { pointsPerHole: 9 } })
  })
  test('starts a season with the old season’s teams and handicaps and a full schedule, and can be undone as a whole', async () => {
    const { phone, all } = await aSeasonWithRounds()
    const saved = await phone.record(await calls(all))
    expect(saved.status).toBe('saved')
    const season = (await all('seasons')).find((s) => s.name === '2027')
    expect((await all('leagues'))[0]?.currentSeasonId).toBe(season?.id)
    const teams = (await all('teams')).filter((t) => t.seasonId === season?.id)
    expect(teams.map((t) => [t.teamNumber, t.player1Id, t.player2Id])).toEqual([
      [1, 1, 2],
      [2, 3, 4],
      [3, 5, 6],
      [4, 7, 8],
    ])
    const weeks = (await all('weeks')).filter((w) => w.seasonId === season?.id)
    expect(weeks.map((w) => [w.weekNumber, w.date])).toEqual([
      [1, '2027-05-06'],
      [2, '2027-05-13'],
      [3, '2027-05-20'],
    ])
    expect(await all('handicaps')).toMatchObject([{ weekId: weeks[0]?.id, playerId: 1, goingIn: 5, handSet: false }])
    expect((await phone.undo(saved.action)).status).toBe('saved')
    expect((await all('seasons')).map((s) => s.name)).toEqual(['2026'])
    expect((await all('teams')).length).toBe(4)
    expect((await all('leagues'))[0]?.currentSeasonId).toBe(1)
  })

  test('leaves out teams, schedule or handicaps that weren’t selected', async () => {
    const { all } = await aSeasonWithRounds()
    expect((await calls(all, { handicaps: false, teams: false })).map((call) => call.name)).toEqual([
      'season.add',
      'league.update',
    ])
    expect((await calls(all, { handicaps: false })).some((call) => call.name === 'handicap.set')).toBe(false)
  })

  test('leaves out a team that left, and starts the others without the week in which they joined', async () => {
    const league = aLeague()
    const teams = league.teams.map((team) => {
      if (team.teamNumber === 2) return { ...team, leaves: { afterWeekId: 1, results: 'stand' as const } }
      return team.teamNumber === 3 ? { ...team, joins: { afterWeekId: 1, results: 'byes' as const } } : team
    })
    const { phone, all } = await aSeasonWithRounds({ ...league, teams })
    expect((await phone.record(await calls(all))).status).toBe('saved')
    const season = (await all('seasons')).find((s) => s.name === '2027')
    const carried = (await all('teams')).filter((team) => team.seasonId === season?.id)
    expect(carried.map(({ teamNumber, leaves, joins }) => [teamNumber, leaves ?? null, joins ?? null])).toEqual([
      [1, null, null],
      [3, null, null],
      [4, null, null],
    ])
    expect(season?.teamCount).toBe(league.seasons[0]?.teamCount)
  })

  test('leaves out people who have been removed, in any spot, and their handicaps', async () => {
    for (const id of [1, 2, 9]) {
      const league = aLeague()
      const teams = league.teams.map((team) => (team.id === 1 ? { ...team, morePlayerIds: [9] } : team))
      const players = league.players.map((player) => (player.id === id ? { ...player, former: 1 } : player))
      const { phone, all } = await aSeasonWithRounds({ ...league, players, teams })
      expect((await phone.record(await calls(all))).status).toBe('saved')
      const season = (await all('seasons')).find((s) => s.name === '2027')
      const carried = (await all('teams')).filter((team) => team.seasonId === season?.id)
      const places = [1, 2, 9].map((one) => (one === id ? null : one))
      const [first, ...others] = carried.map(teamPlaces)
      expect(first).toEqual(id === 9 ? places.slice(0, 2) : places)
      expect(others.flat()).toEqual([3, 4, 5, 6, 7, 8])
      expect((await all('handicaps')).map(({ playerId }) => playerId)).toEqual(id === 1 ? [] : [1])
    }
  })

  test('sets the last handicaps as starting handicaps if there is no schedule', async () => {
    const { phone, all } = await aSeasonWithRounds()
    const saved = await phone.record(await calls(all, { teams: false }))
    const season = (await all('seasons')).find((s) => s.name === '2027')
    const starting = async () =>
      (await all('players')).flatMap(({ id, startingHandicaps }) => {
        const handicap = startingHandicaps?.[season?.id ?? 0]
        return handicap === undefined ? [] : [[id, handicap]]
      })
    expect(await starting()).toEqual([[1, 5]])
    expect(await all('handicaps')).toEqual([])
    expect((await phone.undo(saved.action)).status).toBe('saved')
    expect(await starting()).toEqual([])
  })

  test('E1: everyone keeps their tee, but a removed person’s row isn’t changed', async () => {
    const league = aLeague()
    const players = league.players.map((player) => {
      if (player.id === 2) return { ...player, playsFrom: { 1: 'Red' } }
      return player.id === 3 ? { ...player, playsFrom: { 1: 'Red' }, former: 1 } : player
    })
    const { phone, all } = await aSeasonWithRounds({ ...league, players })
    expect((await phone.record(await calls(all))).status).toBe('saved')
    const id = (await all('seasons')).find((s) => s.name === '2027')?.id ?? 0
    const tees = (await all('players')).flatMap(({ playsFrom }) => (playsFrom ? [playsFrom] : []))
    expect(tees).toEqual([{ 1: 'Red', [id]: 'Red' }, { 1: 'Red' }])
  })
})
