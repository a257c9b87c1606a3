import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import type { Drawn } from '@glm/shared/rules/schedule/draw-flights'
import { groupsOfWeek, matchesOfGroups, type PlayGroup } from '@glm/shared/rules/schedule/week-groups'
import { withDefaults } from '@glm/shared/schema/league/league-settings'
import { teamPlayers } from '@glm/shared/schema/people/team-places'
import type { WeekDraw } from '@glm/shared/schema/schedule/week-draw'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { holeNumbers } from '@glm/shared/season/starting-hole'

type Week = RowOf<'weeks'>

/** Returns the groups that were drawn for a week, in order of play; empty if none were drawn. */
export const drawnGroups = (season: Season, week: Week): PlayGroup[] =>
  week.draw ? groupsOfWeek(week, season.matches) : []

/** Returns the number of the drawn group that a match belongs to, from 1; null if no groups were drawn for its week. */
export function groupNumber(season: Season, match: RowOf<'matches'>): number | null {
  const week = season.weeks.find((one) => one.id === match.weekId)
  const at = week ? drawnGroups(season, week).findIndex(({ matches }) => matches.some(({ id }) => id === match.id)) : -1
  return at < 0 ? null : at + 1
}

/** Returns a one-player team for the draw, with that player's handicap for the week. */
export function drawnFor(season: Season, week: Week, teamId: number): Drawn {
  const [playerId] = teamPlayers(season.teams.find((team) => team.id === teamId))
  return {
    teamId,
    handicap: playerId === undefined ? null : season.results.figures(playerId, week.weekNumber).goingIn,
  }
}

/** Returns the calls that save a week's groups; `draw` is set if they were drawn just now. */
export function groupCalls(
  season: Season,
  week: Week,
  { groups, draw }: { groups: readonly (readonly number[])[]; draw?: WeekDraw },
): MutationCall[] {
  const old = season.matches.filter((match) => match.weekId === week.id).sort((a, b) => a.slot - b.slot)
  const { settings } = season.season
  const lines = matchesOfGroups(
    groups,
    { ...season.season, settings: withDefaults(settings) },
    holeNumbers(season, week),
  )
  // A match keeps its id, so that the code on its printed card still opens it.
  const matches = lines.map((line, i) => ({ id: old[i]?.id ?? null, ...line }))
  return [
    mutations.week.arrange({ seasonId: season.season.id, weekId: week.id, matches }),
    ...(draw ? [mutations.week.update({ id: week.id, set: { draw } })] : []),
  ]
}
