import type { Team } from '../../schema/people/team.ts'
import { rankStandings } from './rank-standings.ts'
import type { Standing } from './season-standings.ts'

/** One division's table. */
export type DivisionTable = { division: string; standings: Standing[] }

/**
 * The division tables by name, each with its own places; what broke a tie in the main table breaks it here too. Empty
 * in a season without divisions; a team without one is in none.
 * @source D1, ST1, ST2
 * @example
 * const standings = [{ teamId: 1, points: 9, rank: 1, place: '1', brokenBy: null }, { teamId: 2, points: 7, rank: 2, place: '2', brokenBy: null }]
 * divisionStandings(standings, [{ id: 2, division: 'East' }])[0].standings[0].place // '1'
 */
export function divisionStandings(
  standings: readonly Standing[],
  teams: readonly Pick<Team, 'id' | 'division'>[],
): DivisionTable[] {
  const divisionOf = new Map(teams.flatMap((team) => (team.division ? [[team.id, team.division] as const] : [])))
  return [...new Set(divisionOf.values())]
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((division) => ({
      division,
      standings: among(standings.filter((one) => divisionOf.get(one.teamId) === division)),
    }))
}

/** Keeps the main table's order, including its ties. */
function among(own: readonly Standing[]): Standing[] {
  const levels = own.map((one) => ({ points: -one.rank }))
  const ranked = rankStandings(levels)
  return own.map((one, i) => ({ ...one, rank: ranked[i]?.rank ?? one.rank, place: ranked[i]?.place ?? one.place }))
}
