import { roomForTeams } from '@glm/shared/mutations/people/team-room'
import { stillPlaying } from '@glm/shared/rules/season/joining-leaving'
import { teamPlayers } from '@glm/shared/schema/people/team-places'
import { aLeague } from '@glm/shared/testing/a-league'
import { seededRandom } from '@glm/shared/testing/seeded-random'
import { describe, expect, test } from 'vitest'
import { planTeams } from './plan-teams.ts'

const league = aLeague({ teams: 4 })
const [season] = league.seasons
if (!season) throw new Error('The small league has no season.')
const rows = (teams: typeof league.teams, players = league.players) => ({
  season,
  teams,
  players: new Map(players.map((p) => [p.id, p])),
})

describe('planTeams()', () => {
  test('creates all teams of an empty season in roster order, without the subs', () => {
    const plan = planTeams(rows([]))
    expect(plan.map(({ teamNumber, playerIds }) => [teamNumber, ...playerIds])).toEqual([
      [1, 1, 2],
      [2, 3, 4],
      [3, 5, 6],
      [4, 7, 8],
    ])
    expect(plan[0]?.call).toEqual({
      name: 'team.add',
      args: { player1Id: 1, player2Id: 2, startTime: null, seasonId: 1, teamNumber: 1 },
    })
  })

  test('fills open spots first, moves no one, and stops at the end of the roster', () => {
    const [one, two] = league.teams
    if (!one || !two) throw new Error('The small league has no teams.')
    const players = league.players.filter((p) => p.id <= 5).map((p) => (p.id === 3 ? { ...p, active: false } : p))
    const plan = planTeams(rows([{ ...one, player2Id: null }, two], players))
    expect(plan.map(({ teamNumber, playerIds, call }) => [teamNumber, playerIds, call.name])).toEqual([
      [1, [2], 'team.update'],
      [3, [5], 'team.add'],
    ])
    expect(planTeams(rows(league.teams))).toEqual([])
  })

  test('fills every team that is still playing, and new ones in place of those that left, before anyone is left over', () => {
    const left = { leaves: { afterWeekId: null, results: 'stand' } } as const
    const runs = new Set<string>()
    for (let seed = 1; seed <= 300; seed += 1) {
      const random = seededRandom(seed)
      const teams = league.teams.flatMap((team): typeof league.teams => {
        if (random.chance(0.2)) return []
        const emptied = random.pick([{}, { player1Id: null }, { player1Id: null, player2Id: null }])
        return [{ ...team, ...emptied, ...(random.chance(0.3) && left) }]
      })
      const players = league.players.map((player) => ({ ...player, active: random.chance(0.7) }))
      const teamCount = random.pick([3, 4, 5])
      const now = { ...rows(teams, players), season: { ...season, teamCount } }
      const plan = planTeams(now)
      const filled = new Set(plan.map(({ teamNumber }) => teamNumber))
      const gone = teams.filter((team) => team.leaves).map((team) => team.teamNumber)
      expect(gone.filter((teamNumber) => filled.has(teamNumber))).toEqual([])
      const placed = plan.flatMap(({ playerIds }) => playerIds)
      const taken = teams.flatMap(teamPlayers)
      expect(new Set([...placed, ...taken]).size).toBe(placed.length + taken.length)
      const playing = stillPlaying(teams)
      const places = Math.max(teamCount, playing.length) * 2
      const wanted = places - playing.flatMap(teamPlayers).length
      const free = players.filter(({ id, active, isSub }) => active && !isSub && !taken.includes(id)).length
      expect(placed.length).toBe(Math.min(wanted, free))
      const added = plan.flatMap(({ teamNumber, call }) => (call.name === 'team.add' ? [teamNumber] : []))
      expect(new Set([...added, ...teams.map((team) => team.teamNumber)]).size).toBe(added.length + teams.length)
      expect(added.length).toBeLessThanOrEqual(roomForTeams(now))
      runs.add(`${gone.length > 0} ${placed.length > 0} ${wanted > free}`)
    }
    expect(runs.size).toBeGreaterThan(6)
  })

  test('gives every new player of a league of individuals a team, which joins after the last week played', () => {
    const alone = { ...season, settings: { ...season.settings, teamSize: 1 } }
    const teams = league.teams.map((team) => ({ ...team, player2Id: null }))
    const plan = planTeams({ ...rows(teams), season: alone }, { id: 2 })
    expect(plan.map(({ teamNumber, playerIds }) => [teamNumber, ...playerIds])).toEqual([
      [5, 2],
      [6, 4],
      [7, 6],
      [8, 8],
    ])
    expect(plan[0]?.call.args).toMatchObject({ joins: { afterWeekId: 2, results: 'nothing' } })
  })
})
