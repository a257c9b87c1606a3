import type { RowReader } from '@glm/shared/mutations/define-mutation'
import { hasResults } from '@glm/shared/mutations/schedule-rows'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Live } from './use-season.ts'

/** Weeks that hold scores, points, subs or winners: the book never replaces or deletes them. */
export function keptWeeks(live: Live): RowOf<'weeks'>[] {
  const { cards, points, subAssignments, contestWinners } = live
  const lists: Record<string, readonly unknown[]> = { cards, points, subAssignments, contestWinners }
  const rows = { get: () => undefined, list: (table: string) => [...(lists[table] ?? [])] } as RowReader
  return live.weeks.filter((w) => hasResults(rows, w.id))
}
