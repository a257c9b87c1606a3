import * as z from 'zod/mini'
import { buildSchedule } from '../../rules/schedule/build-schedule.ts'
import { stillPlaying } from '../../rules/season/joining-leaving.ts'
import { rowId } from '../../schema/fields.ts'
import { limits } from '../../schema/limits.ts'
import { type Change, defineMutation, type Outcome, refuse } from '../define/define-mutation.ts'
import type { StoredCall } from '../define/stored-call.ts'
import { seasonRows } from '../season-rows.ts'
import { arrangeWeek } from './arrange-week.ts'
import { inherited, renumberReads } from './renumber-weeks.ts'
import { restoreSchedule, undoOf } from './restore-schedule.ts'
import { keptWeeks } from './schedule-rows.ts'
import { insertSpecialWeek, pairPositionRound, takeOutSpecialWeek } from './special-weeks.ts'

/**
 * Regenerates the whole schedule, except for the weeks in `keptWeeks()`. A generated week with the number of a replaced
 * one has its id, so that sign-ups, contests and everything else stored for that week stay.
 */
export const generateSchedule = defineMutation({
  name: 'schedule.generate',
  version: 1,
  needs: 'keepLeague',
  /** `rows`: the number of new ids in the call, at least one for each new week and match. */
  args: z.object({
    seasonId: rowId,
    rows: z.int().check(z.minimum(1), z.maximum(limits.scheduleRows)),
    /** The total number of regular weeks (default: enough for every team to play every other team once). */
    weeks: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(limits.regularWeeks)))),
  }),
  newIds: (a) => a.rows,
  reads: () => renumberReads,
  apply: (a, rows, ctx): Outcome => {
    const season = seasonRows(rows, a.seasonId)
    if (!season) return refuse('not_found')
    if (stillPlaying(season.teams).length < 2) return refuse('too_few_teams')
    const matchesOf = (weekId: number) => season.matches.filter((m) => m.weekId === weekId)
    const kept = keptWeeks(rows, season.weeks).map((week) => ({ week, matches: matchesOf(week.id) }))
    const replaced = season.weeks.filter((w) => !kept.some((k) => k.week.id === w.id))
    const twoNines = season.course?.holes.length === 18 && season.season.settings.holesPerRound === 9
    const teamIds = stillPlaying(season.teams).map((t) => t.id)
    const holes = Math.min(season.season.settings.holesPerRound, season.course?.holes.length ?? 18)
    const options = { teamIds, kept, replaced, weeks: a.weeks ?? null, twoNines, holes }
    const laid = buildSchedule({ season: season.season, ...options })
    if (laid.some(({ week: w }) => w.weekNumber > 99)) return refuse('invalid')
    const ids = [...ctx.ids]
    const old = new Map(replaced.map((w) => [w.weekNumber, w.id]))
    const puts = laid.flatMap(({ week: laidWeek, matches }): Change[] => {
      const id = old.get(laidWeek.weekNumber) ?? ids.shift() ?? 0
      const added = matches.map((m): Change => ({ table: 'matches', put: { ...m, id: ids.shift() ?? 0, weekId: id } }))
      return [{ table: 'weeks', put: { ...laidWeek, id, seasonId: a.seasonId } }, ...added]
    })
    if (puts.length > ctx.ids.length) return refuse('invalid')
    const added = puts.flatMap((one) => (one.table === 'weeks' && 'put' in one ? [one.put] : []))
    const leaving = replaced.flatMap(({ id }) => (added.some((week) => week.id === id) ? [] : [id]))
    const removes = [
      ...replaced.flatMap((w) => matchesOf(w.id).map((m): Change => ({ table: 'matches', remove: [m.id] }))),
      ...leaving.map((id): Change => ({ table: 'weeks', remove: [id] })),
    ]
    return { status: 'ok', changes: [...removes, ...inherited(season, { leaving, added }), ...puts] }
  },
  inverse: (...of): StoredCall => undoOf(generateSchedule, ...of),
})

export const scheduleMutations = [
  generateSchedule,
  arrangeWeek,
  insertSpecialWeek,
  takeOutSpecialWeek,
  pairPositionRound,
  restoreSchedule,
]
