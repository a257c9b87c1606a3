import { rangeTo } from '@glm/shared/lib/range-to'
import type { Team } from '@glm/shared/schema/people/team'
import { aLeague } from '@glm/shared/testing/a-league'
import { runOnLeague } from '@glm/shared/testing/run-on-league'
import { seededRandom } from '@glm/shared/testing/seeded-random'
import { screenText } from '@glm/shared/text/screens/screens'
import { describe, expect, test } from 'vitest'
import { generateCall } from './generate-call.ts'
import { teamTally, teamWarnings } from './team-tally.ts'

const league = aLeague({ teams: 6 })
const [season] = league.seasons
if (!season) throw new Error('The small league has no season.')
const empty = { player1Id: null, player2Id: null }
const left = { leaves: { afterWeekId: null, results: 'stand' } } as const
/** Returns the season's teams; those named have no players, or have left. */
const teamsWith = ({ withoutPlayers = [], gone = [] }: { withoutPlayers?: number[]; gone?: number[] }): Team[] =>
  league.teams.map((team) => ({
    ...team,
    ...(withoutPlayers.includes(team.teamNumber) && empty),
    ...(gone.includes(team.teamNumber) && left),
  }))
const numbersOf = (teams: readonly Team[]) => teams.map((team) => team.teamNumber)

const cases: [string, { teams: Team[]; withoutPlayers: number[]; wanted: number; warnings: string[] }][] = [
  ['every team has players', { teams: teamsWith({}), withoutPlayers: [], wanted: 6, warnings: [] }],
  [
    'no team has players',
    {
      teams: teamsWith({ withoutPlayers: [1, 2, 3, 4, 5, 6] }),
      withoutPlayers: [1, 2, 3, 4, 5, 6],
      wanted: 6,
      warnings: [screenText.teamsEmpty([1, 2, 3, 4, 5, 6])],
    },
  ],
  [
    'two teams have no players',
    {
      teams: teamsWith({ withoutPlayers: [5, 6] }),
      withoutPlayers: [5, 6],
      wanted: 6,
      warnings: [screenText.teamsEmpty([5, 6])],
    },
  ],
  [
    'one team doesn’t exist yet, and another has no players',
    {
      teams: teamsWith({ withoutPlayers: [2] }).slice(0, 5),
      withoutPlayers: [2],
      wanted: 6,
      warnings: [screenText.teamsShort(5, 6), screenText.teamsEmpty([2])],
    },
  ],
  [
    'one of two players is missing',
    { teams: league.teams.map((team) => ({ ...team, player1Id: null })), withoutPlayers: [], wanted: 6, warnings: [] },
  ],
  [
    'a large team has only its third player',
    {
      teams: league.teams.map((team) => ({ ...team, ...empty, morePlayerIds: [team.id] })),
      withoutPlayers: [],
      wanted: 6,
      warnings: [],
    },
  ],
  [
    'two teams don’t exist yet',
    { teams: league.teams.slice(0, 4), withoutPlayers: [], wanted: 6, warnings: [screenText.teamsShort(4, 6)] },
  ],
  [
    'the teams without players have left',
    { teams: teamsWith({ withoutPlayers: [5, 6], gone: [5, 6] }), withoutPlayers: [], wanted: 4, warnings: [] },
  ],
  ['a team with players has left', { teams: teamsWith({ gone: [2] }), withoutPlayers: [], wanted: 5, warnings: [] }],
]

describe('teamTally()', () => {
  test.each(cases)('counts the teams with players, and names those without, if %s', (_, { teams, ...expected }) => {
    const { withoutPlayers, wanted } = teamTally({ season, teams })
    expect({ withoutPlayers: numbersOf(withoutPlayers), wanted, warnings: teamWarnings({ season, teams }) }).toEqual(
      expected,
    )
  })

  test('lists exactly the teams that a new schedule includes, whichever have players or have left', () => {
    const random = seededRandom(1)
    for (let run = 0; run < 200; run += 1) {
      const some = () => league.teams.flatMap(({ teamNumber }) => (random.chance(0.3) ? [teamNumber] : []))
      const teams = teamsWith({ withoutPlayers: some(), gone: some() })
      const { withPlayers, withoutPlayers } = teamTally({ season, teams })
      const call = generateCall({ season, teams, weeks: [] })
      const { rows } = call.args as { rows: number }
      const { outcome } = runOnLeague({ ...league, teams, weeks: [], matches: [] }, call, { ids: rangeTo(rows) })
      const scheduled =
        outcome.status === 'ok'
          ? outcome.changes.flatMap((change) =>
              change.table === 'matches' && 'put' in change ? [change.put.team1Id, change.put.team2Id] : [],
            )
          : []
      const listed = [...withPlayers, ...withoutPlayers].map((team) => team.id)
      expect(outcome.status).toBe(listed.length < 2 ? 'refused' : 'ok')
      if (listed.length >= 2)
        expect([...new Set(scheduled.filter((id) => id !== null))].sort()).toEqual([...listed].sort())
      expect(withPlayers.every((team) => team.player1Id !== null)).toBe(true)
      expect(withoutPlayers.some((team) => team.player1Id !== null)).toBe(false)
    }
  })
})
