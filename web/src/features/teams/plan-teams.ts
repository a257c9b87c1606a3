import { rangeTo } from '@glm/shared/lib/range-to'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { roomForTeams } from '@glm/shared/mutations/people/team-room'
import { stillPlaying } from '@glm/shared/rules/season/joining-leaving'
import { limits } from '@glm/shared/schema/limits'
import { placesAsFields, teamPlaces, teamPlayers, teamSize } from '@glm/shared/schema/people/team-places'
import type { Week } from '@glm/shared/schema/schedule/week'
import type { Season } from '@glm/shared/season/season'

/** A team, with the players that the plan puts in its open spots, in order. */
export type PlannedTeam = { teamNumber: number; playerIds: number[]; call: MutationCall }
type Rows = Pick<Season, 'season' | 'teams' | 'players'>

/**
 * Fills the season's teams from the roster, in the order the players were entered: first the open spots on existing
 * teams, then as many new teams as the season has room for. It uses only active regulars who aren't on a team yet, so
 * no one changes teams. Teams that have left stay as they are.
 * @param after the last week played, after which new teams join
 */
export function planTeams({ season, teams, players }: Rows, after: Pick<Week, 'id'> | null = null): PlannedTeam[] {
  const taken = new Set(teams.flatMap(teamPlayers))
  const free = [...players.values()].filter((p) => p.active && !p.isSub && !taken.has(p.id)).sort((a, b) => a.id - b.id)
  const size = teamSize({ season, teams })
  const used = new Set(teams.map((team) => team.teamNumber))
  const unused = rangeTo(limits.tableTeams).filter((teamNumber) => !used.has(teamNumber))
  const numbers = [
    ...stillPlaying(teams).map((team) => team.teamNumber),
    ...unused.slice(0, roomForTeams({ season, teams })),
  ]
  const joins = after && { afterWeekId: after.id, results: 'nothing' as const }
  return numbers.flatMap((teamNumber): PlannedTeam[] => {
    const team = teams.find((t) => t.teamNumber === teamNumber)
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
      : mutations.team.add({ ...set, startTime: null, ...(joins && { joins }), seasonId: season.id, teamNumber })
    return [{ teamNumber, playerIds, call }]
  })
}
