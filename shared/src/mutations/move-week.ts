import * as z from 'zod/mini'
import { moveWeek as movedWeeks } from '../rules/move-week.ts'
import { rowId } from '../schema/fields.ts'
import { Role } from '../schema/role.ts'
import { type Change, defineMutation, type Outcome, refuse } from './define-mutation.ts'
import { restoreOf } from './restore-schedule.ts'
import { hasResults, scheduleReads } from './schedule-rows.ts'
import { seasonRows } from './season-rows.ts'

/** Moves a rained-out week with its matches: to the next week's date, all later ones with it, or to the end of the season. */
export const moveWeek = defineMutation({
  name: 'week.move',
  version: 1,
  role: Role.LeagueAdmin,
  args: z.object({ seasonId: rowId, weekId: rowId, to: z.enum(['next', 'end']) }),
  reads: () => scheduleReads,
  apply: (a, rows): Outcome => {
    const season = seasonRows(rows, a.seasonId)
    if (!season?.weeks.some((w) => w.id === a.weekId)) return refuse('not_found')
    if (hasResults(rows, a.weekId)) return refuse('week_has_results')
    const byId = new Map(season.weeks.map((w) => [w.id, w]))
    const changes = movedWeeks(season.weeks, { id: a.weekId, to: a.to }).flatMap(({ id, weekNumber, date }): Change[] => {
      const old = byId.get(id)
      return old ? [{ table: 'weeks', put: { ...old, weekNumber, date } }] : []
    })
    return { status: 'ok', changes }
  },
  inverse: (a, before) => restoreOf(before, a.seasonId),
})
