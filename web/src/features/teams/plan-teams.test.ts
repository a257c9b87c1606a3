import { aLeague } from '@glm/shared/testing/a-league'
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
})
