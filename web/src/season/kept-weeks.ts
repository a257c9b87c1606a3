import { keptWeeks as keptOf, listReader, wasPlayed } from '@glm/shared/mutations/schedule/schedule-rows'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'

type Results = Pick<Season, 'weeks' | 'cards' | 'points' | 'subAssignments' | 'contestWinners'>

/** Returns the weeks that are kept when a schedule is generated, as in the rule of the same name. */
export const keptWeeks = (season: Results & Pick<Season, 'publications'>): RowOf<'weeks'>[] =>
  keptOf(listReader(season), season.weeks)

/** Returns the ids of weeks with scores, points or winners. The server never changes the dates of these weeks. */
export function playedWeeks(season: Results): Set<number> {
  const rows = listReader(season)
  return new Set(season.weeks.filter((w) => wasPlayed(rows, w.id)).map((w) => w.id))
}
