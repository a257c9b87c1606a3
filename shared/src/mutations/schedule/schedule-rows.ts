import { holdsValue } from '../../claims/current-of.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { RowOf, TableName } from '../../schema/tables.ts'
import { allRows, type Read, type RowReader } from '../define/define-mutation.ts'
import { seasonReads } from '../season-rows.ts'

/** The reads that a schedule change needs: the season, its contests and their winners. */
export const scheduleReads: Read[] = [...seasonReads, allRows('contests'), allRows('contestWinners')]

/**
 * Returns whether a week has scores, points, subs or winners. Such a week is never replaced or deleted.
 * @example
 * const nothing = loadedRows(scheduleReads, scheduleReads.map(() => []))
 * hasResults(nothing, 1) // false
 */
export function hasResults(rows: RowReader, weekId: number): boolean {
  return wasPlayed(rows, weekId) || rows.list('subAssignments').some((s) => s.weekId === weekId && holdsValue(s.sub))
}

/**
 * Returns the weeks that stay in the schedule when the schedule is generated: those that have results or drawn groups,
 * are locked or are canceled, and fun rounds dated before a week that has been played.
 * @source T7
 * @example
 * const rows = listReader(aLeague())
 * keptWeeks(rows, [{ ...aLeague().weeks[0], status: 'cancelled' }]).length // 1
 * keptWeeks(rows, aLeague().weeks) // []
 */
export function keptWeeks(rows: RowReader, weeks: readonly Week[]): Week[] {
  const locked = new Set(rows.list('publications').map(({ weekId }) => weekId))
  const played = weeks.filter(({ id }) => wasPlayed(rows, id))
  const isHeld = ({ type, date }: Week) => type === 'fun' && played.some((one) => date < one.date)
  const isKept = (week: Week) => locked.has(week.id) || Boolean(week.draw) || week.status === 'cancelled'
  return weeks.filter((week) => hasResults(rows, week.id) || isKept(week) || isHeld(week))
}

/** The tables that tell whether a week has results or is locked. */
type ResultTable = 'cards' | 'points' | 'subAssignments' | 'contestWinners' | 'publications'

/**
 * Returns a reader of these lists, for a caller that has loaded a season's rows.
 * @example
 * listReader(aLeague()).list('cards') // []
 */
export function listReader(lists: { readonly [T in ResultTable]?: readonly RowOf<T>[] }): RowReader {
  const all: Partial<Record<TableName, readonly unknown[]>> = lists
  return { get: () => undefined, list: (table) => [...(all[table] ?? [])] as RowOf<typeof table>[] }
}

/**
 * Returns whether a week has scores, points or winners. The date of such a week never changes. A week that only has
 * subs can move, along with its subs.
 * @example
 * const nothing = loadedRows(scheduleReads, scheduleReads.map(() => []))
 * wasPlayed(nothing, 1) // false
 */
export function wasPlayed(rows: RowReader, weekId: number): boolean {
  const scored = rows.list('cards').some((c) => c.weekId === weekId && Object.values(c.cells).some(holdsValue))
  return (
    scored ||
    rows.list('points').some((p) => p.weekId === weekId && holdsValue(p.entry)) ||
    rows.list('contestWinners').some((w) => w.weekId === weekId && holdsValue(w.winners))
  )
}
