import type { Team } from '../../schema/people/team.ts'
import { rankStandings } from './rank-standings.ts'
import type { Standing } from './season-standings.ts'

/** One division's table. */
export type DivisionTable = { division: string; standings: Standing[] }

/**
 * Returns the division tables by name, each with its own places and tiebreakers. `tableOf` computes the table for some
 * of the teams. Empty in a season without divisions; a team without a division is left out.
 * @source D1, ST1, ST2
 * @example
 * const table = (isIn) => golden.teams.filter(isIn).map((team) => ({ teamId: team.id, points: 7, rank: 1, place: '1', brokenBy: null }))
 * divisionStandings([{ ...golden.teams[1], division: 'East' }], table)[0].division // 'East'
 */
export function divisionStandings(
  teams: readonly Team[],
  tableOf: (isIn: (team: Pick<Team, 'id'>) => boolean) => Standing[],
): DivisionTable[] {
  const divisionOf = new Map(teams.flatMap((team) => (team.division ? [[team.id, team.division] as const] : [])))
  return [...new Set(divisionOf.values())]
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((division) => ({ division, standings: tableOf((team) => divisionOf.get(team.id) === division) }))
}

/**
 * Ranks some rows of a published table among themselves. Keeps the table's order, ties and tiebreakers.
 * @source D1, PB1
 * @example
 * amongStored([{ teamId: 2, points: 7, rank: 4, place: '4', brokenBy: null }])[0].place // '1'
 */
export function amongStored(own: readonly Standing[]): Standing[] {
  const ranked = rankStandings(own.map((one) => ({ points: -one.rank })))
  return own.map((one, i) => ({ ...one, rank: ranked[i]?.rank ?? one.rank, place: ranked[i]?.place ?? one.place }))
}
