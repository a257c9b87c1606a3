import { currentOf } from '@glm/shared/claims/current-of'
import { isPlayed } from '@glm/shared/rules/season/is-played'
import { teamsOfMatch } from '@glm/shared/rules/season/teams-of-match'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'

/**
 * Returns the teams for which a secretary still has to set or keep the points, because a player was absent and the
 * week's rules leave the points of that match to the secretary. Includes both teams of each match. In a field, only the
 * absent player's team is listed, and none if players are ranked. A team whose points can't be set isn't listed either.
 */
export function pointsByHand(season: Season, week: RowOf<'weeks'>): number[] {
  const { absentRule, opponents, fieldUnit } = season.results.index.settingsOf(week)
  const isField = opponents === 'field'
  if (absentRule !== 'byHand' || (isField && fieldUnit === 'player')) return []
  const closed = season.results.weekPoints(week).flatMap((row) => (row.closed ? [row.teamId] : []))
  const isTyped = (teamId: number) =>
    season.points.some((p) => p.weekId === week.id && p.teamId === teamId && currentOf(p.entry) !== undefined)
  const teamIds = season.matches
    .filter((m) => m.weekId === week.id && isPlayed(m, season.season))
    .flatMap((m) => {
      const absent = season.results.matchResult(m).lines.filter((line) => line.absent && !line.ghost)
      return isField || absent.length === 0 ? absent.map(({ teamId }) => teamId) : teamsOfMatch(m)
    })
    .filter((teamId) => !isTyped(teamId) && !closed.includes(teamId))
  return [...new Set(teamIds)]
}
