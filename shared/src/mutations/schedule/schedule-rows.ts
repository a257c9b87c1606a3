import { holdsValue } from '../../claims/current-of.ts'
import type { Week } from '../../schema/schedule/week.ts'
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
 * Returns whether a week stays in the schedule when the schedule is generated: it has results or drawn groups, or it is
 * canceled.
 * @source T7
 * @example
 * const nothing = loadedRows(scheduleReads, scheduleReads.map(() => []))
 * isKept(nothing, { id: 1, status: 'cancelled' }) // true
 */
export const isKept = (rows: RowReader, week: Pick<Week, 'id' | 'status' | 'draw'>): boolean =>
  hasResults(rows, week.id) || Boolean(week.draw) || week.status === 'cancelled'

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
