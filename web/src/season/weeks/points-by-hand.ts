import { currentOf } from '@glm/shared/claims/current-of'
import { isPlayed } from '@glm/shared/rules/season/is-played'
import { teamsOfMatch } from '@glm/shared/rules/season/teams-of-match'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'

/**
 * Returns the teams for which a secretary still has to set or keep the points, because a player was absent and the
 * league's rules leave the points of that match to the secretary. Includes both teams of each match.
 */
export function pointsByHand(season: Season, week: RowOf<'weeks'>): number[] {
  if (season.season.settings.absentRule !== 'byHand') return []
  const isTyped = (teamId: number) =>
    season.points.some((p) => p.weekId === week.id && p.teamId === teamId && currentOf(p.entry) !== undefined)
  const teamIds = season.matches
    .filter((m) => m.weekId === week.id && isPlayed(m, season.season))
    .filter((m) => season.results.matchResult(m).lines.some((line) => line.absent && !line.ghost))
    .flatMap(teamsOfMatch)
    .filter((teamId) => !isTyped(teamId))
  return [...new Set(teamIds)]
}
