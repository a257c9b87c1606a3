import { rangeTo } from '@glm/shared/lib/range-to'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { placesAsFields, teamPlaces, teamPlayers, teamSize } from '@glm/shared/schema/people/team-places'
import type { Season } from '@glm/shared/season/season'

/** A team, with the players that the plan puts in its open spots, in order. */
export type PlannedTeam = { teamNumber: number; playerIds: number[]; call: MutationCall }
type Rows = Pick<Season, 'season' | 'teams' | 'players'>

/**
 * Fills the season's teams from the roster, in the order the players were entered: first the open spots on existing
 * teams, then new teams up to the season's number of teams. It uses only active regulars who aren't on a team yet, so
 * no one changes teams. Teams that have left stay as they are.
 */
export function planTeams({ season, teams, players }: Rows): PlannedTeam[] {
  const taken = new Set(teams.flatMap(teamPlayers))
  const free = [...players.values()].filter((p) => p.active && !p.isSub && !taken.has(p.id)).sort((a, b) => a.id - b.id)
  const size = teamSize({ season, teams })
  return rangeTo(season.teamCount).flatMap((teamNumber): PlannedTeam[] => {
    const team = teams.find((t) => t.teamNumber === teamNumber)
    if (team?.leaves) return []
    const before = team ? teamPlaces(team).slice(0, size) : []
    const places = Array.from(
      { length: Math.max(size, before.length) },
      (_, i) => before[i] ?? free.shift()?.id ?? null,
    )
    const playerIds = places.flatMap((id, i) => (id !== null && before[i] == null ? [id] : []))
    if (playerIds.length === 0) return []
    const set = placesAsFields(places)
    const call: MutationCall = team
      ? mutations.team.update({ id: team.id, set })
      : mutations.team.add({ ...set, startTime: null, seasonId: season.id, teamNumber })
    return [{ teamNumber, playerIds, call }]
  })
}
