import * as z from 'zod/mini'
import { moveWeek as movedWeeks } from '../../rules/schedule/move-week.ts'
import { rowId } from '../../schema/fields.ts'
import { type Change, defineMutation, type Outcome, refuse } from '../define/define-mutation.ts'
import type { StoredCall } from '../define/stored-call.ts'
import { seasonRows } from '../season-rows.ts'
import { heldWeeks, inherited, renumbered, renumberReads } from './renumber-weeks.ts'
import { undoOf } from './restore-schedule.ts'
import { wasPlayed } from './schedule-rows.ts'
import { bordersOf, keepBorders } from './season-borders.ts'

/**
 * Moves a rained-out week with its matches and subs: to the next week's date (later weeks shift, too), to the end of
 * the regular weeks, or to the end of the season. A canceled or suspended week becomes a scheduled one again. A week
 * that has been played keeps its date.
 */
export const moveWeek = defineMutation({
  name: 'week.move',
  version: 1,
  needs: 'keepLeague',
  args: z.object({ seasonId: rowId, weekId: rowId, to: z.enum(['next', 'regularEnd', 'end']) }),
  reads: () => renumberReads,
  apply: (a, rows): Outcome => {
    const season = seasonRows(rows, a.seasonId)
    if (!season?.weeks.some((w) => w.id === a.weekId)) return refuse('not_found')
    const byId = new Map(season.weeks.map((w) => [w.id, w]))
    const { playoffWeek } = bordersOf(season)
    const moved = movedWeeks(season.weeks, { id: a.weekId, to: a.to, playoffWeek })
    const dated = moved.filter(({ id, date }) => id === a.weekId || byId.get(id)?.date !== date)
    if (wasPlayed(rows, a.weekId) || dated.some(({ id }) => wasPlayed(rows, id))) return refuse('week_has_results')
    const held = heldWeeks(rows, season.weeks)
    const puts = renumbered(season, moved, held).map((week): Change => {
      return { table: 'weeks', put: week.id === a.weekId ? { ...week, status: 'planned' } : week }
    })
    const isPast = a.to !== 'next' && moved.length > 0
    const borders = keepBorders(season, moved, { away: a.weekId })
    const heirs = isPast ? inherited(season, { leaving: [a.weekId] }) : []
    return { status: 'ok', changes: [...heirs, ...puts, ...borders] }
  },
  inverse: (...of): StoredCall => undoOf(moveWeek, ...of),
})
