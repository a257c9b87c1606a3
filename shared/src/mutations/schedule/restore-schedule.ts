import * as z from 'zod/mini'
import { rowId } from '../../schema/fields.ts'
import { limits } from '../../schema/limits.ts'
import { match } from '../../schema/schedule/match.ts'
import { week } from '../../schema/schedule/week.ts'
import { type Change, defineMutation, type Outcome, type RowReader, refuse } from '../define/define-mutation.ts'
import type { StoredCall } from '../define/stored-call.ts'
import { seasonRows } from '../season-rows.ts'
import { heldWeeks, renumbered, renumberReads } from './renumber-weeks.ts'
import { hasResults } from './schedule-rows.ts'

/**
 * Restores a season's weeks and matches. It undoes every kind of schedule change, including itself. For weeks that have
 * been played or locked since then, only the numbers and dates are restored.
 * @source H7
 */
export const restoreSchedule = defineMutation({
  name: 'schedule.restore',
  version: 1,
  needs: 'keepLeague',
  // Allows about 200 bytes for each row of the largest schedule.
  mostBytes: 450_000,
  args: z.object({
    seasonId: rowId,
    weeks: z.array(week).check(z.maxLength(99)),
    matches: z.array(match).check(z.maxLength(limits.scheduleRows)),
  }),
  reads: () => renumberReads,
  apply: (a, rows): Outcome => {
    const season = seasonRows(rows, a.seasonId)
    if (!season) return refuse('not_found')
    const weekIds = new Set(a.weeks.map((w) => w.id))
    if (a.weeks.some((w) => w.seasonId !== a.seasonId) || a.matches.some((m) => !weekIds.has(m.weekId)))
      return refuse('invalid')
    const gone = season.weeks.filter((w) => !weekIds.has(w.id))
    if (gone.some((w) => hasResults(rows, w.id))) return refuse('week_has_results')
    const matchIds = new Set(a.matches.map((m) => m.id))
    const held = heldWeeks(rows, season.weeks)
    const isFree = (weekId: number) => !held.has(weekId)
    const own = new Set(season.weeks.map((w) => w.id).filter(isFree))
    const goneMatches = season.matches.filter((m) => own.has(m.weekId) && !matchIds.has(m.id))
    const heldHere = a.weeks.flatMap(({ id, weekNumber, date, nine }) =>
      held.has(id) ? [{ id, weekNumber, date, nine }] : [],
    )
    return {
      status: 'ok',
      changes: [
        ...goneMatches.map((m): Change => ({ table: 'matches', remove: [m.id] })),
        ...gone.map((w): Change => ({ table: 'weeks', remove: [w.id] })),
        ...a.weeks.filter((w) => isFree(w.id)).map((put): Change => ({ table: 'weeks', put })),
        ...renumbered(season, heldHere, held).map((put): Change => ({ table: 'weeks', put })),
        ...a.matches.filter((m) => isFree(m.weekId)).map((put): Change => ({ table: 'matches', put })),
      ],
    }
  },
  inverse: (a, before) => restoreOf(before, a.seasonId),
})

/**
 * Returns the call that restores a season's schedule as it was before a change.
 * @example
 * const rows = loadedRows(scheduleReads, scheduleReads.map(({ table }) => aLeague()[table]))
 * restoreOf(rows, 1).args.weeks.length // 2
 */
export function restoreOf(before: RowReader, seasonId: number): StoredCall {
  const weeks = before.list('weeks').filter((w) => w.seasonId === seasonId)
  const ids = new Set(weeks.map((w) => w.id))
  return {
    name: 'schedule.restore',
    args: { seasonId, weeks, matches: before.list('matches').filter((m) => ids.has(m.weekId)) },
  }
}
