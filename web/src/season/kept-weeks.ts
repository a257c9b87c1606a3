import type { RowReader } from '@glm/shared/mutations/define/define-mutation'
import { isKept, wasPlayed } from '@glm/shared/mutations/schedule/schedule-rows'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'

type Results = Pick<Season, 'weeks' | 'cards' | 'points' | 'subAssignments' | 'contestWinners'>

/**
 * Returns the weeks that are kept when a schedule is generated: those with scores, points, subs or winners, or drawn
 * groups, and canceled ones.
 */
export function keptWeeks(season: Results): RowOf<'weeks'>[] {
  return season.weeks.filter((w) => isKept(resultsOf(season), w))
}

/** Returns the ids of weeks with scores, points or winners. The server never changes the dates of these weeks. */
export function playedWeeks(season: Results): Set<number> {
  return new Set(season.weeks.filter((w) => wasPlayed(resultsOf(season), w.id)).map((w) => w.id))
}

function resultsOf({ cards, points, subAssignments, contestWinners }: Results): RowReader {
  const lists: Record<string, readonly unknown[]> = { cards, points, subAssignments, contestWinners }
  return { get: () => undefined, list: (table: string) => [...(lists[table] ?? [])] } as RowReader
}
