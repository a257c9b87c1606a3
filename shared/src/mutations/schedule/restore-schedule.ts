import * as z from 'zod/mini'
import { holdsValue } from '../../claims/current-of.ts'
import type { SeasonRows } from '../../rules/season/season-rows.ts'
import { rowId } from '../../schema/fields.ts'
import { limits } from '../../schema/limits.ts'
import { match } from '../../schema/schedule/match.ts'
import { week } from '../../schema/schedule/week.ts'
import { type Handicap, handicap } from '../../schema/scores/handicap.ts'
import { type Change, defineMutation, type Outcome, type RowReader, refuse } from '../define/define-mutation.ts'
import type { StoredCall } from '../define/stored-call.ts'
import { seasonRows } from '../season-rows.ts'
import { heldWeeks, inherited, renumbered, renumberReads } from './renumber-weeks.ts'
import { hasResults } from './schedule-rows.ts'
import { bordersOf, keepBorders } from './season-borders.ts'

/** As in the season's settings. */
const border = z.int().check(z.minimum(2), z.maximum(99))

/**
 * Restores a season's weeks and matches, and the starts of its playoffs and segments. It undoes every kind of schedule
 * change, including itself. For weeks that have been played or locked since then, only the numbers and dates are
 * restored.
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
    /** The handicaps that the change copied to other weeks. They are removed again unless someone has changed them. */
    copied: z.optional(z.array(handicap).check(z.maxLength(limits.scheduleRows))),
    /** The borders before the change; omitted by older versions of the app. */
    borders: z.optional(
      z.object({ playoffWeek: z.nullable(border), segmentStarts: z.array(border).check(z.maxLength(5)) }),
    ),
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
    const added = a.weeks.filter(({ id }) => !season.weeks.some((week) => week.id === id))
    const copies = unchangedCopies(season, a.copied ?? [])
    const dropped = new Set(copies)
    const handicaps = season.handicaps.filter((row) => !dropped.has(row))
    return {
      status: 'ok',
      changes: [
        ...copies.map(withoutCopy),
        ...inherited({ weeks: season.weeks, handicaps }, { leaving: gone.map((w) => w.id), added }),
        ...goneMatches.map((m): Change => ({ table: 'matches', remove: [m.id] })),
        ...gone.map((w): Change => ({ table: 'weeks', remove: [w.id] })),
        ...a.weeks.filter((w) => isFree(w.id)).map((put): Change => ({ table: 'weeks', put })),
        ...renumbered(season, heldHere, held).map((put): Change => ({ table: 'weeks', put })),
        ...a.matches.filter((m) => isFree(m.weekId)).map((put): Change => ({ table: 'matches', put })),
        ...keepBorders(season, a.weeks, { gone: gone.map((w) => w.id), was: a.borders }),
      ],
    }
  },
  inverse: (a, before, ctx): StoredCall => restoreOf(before, a.seasonId, restoreSchedule.apply(a, before, ctx)),
})

/**
 * Returns the call that restores a season's schedule as it was before a change.
 * @param change the change, if it may have copied handicaps to other weeks
 * @example
 * const rows = loadedRows(scheduleReads, scheduleReads.map(({ table }) => aLeague()[table]))
 * restoreOf(rows, 1).args.weeks.length // 2
 */
export function restoreOf(before: RowReader, seasonId: number, change?: Outcome): StoredCall {
  const weeks = before.list('weeks').filter((w) => w.seasonId === seasonId)
  const ids = new Set(weeks.map((w) => w.id))
  const season = before.list('seasons').find(({ id }) => id === seasonId)
  const matches = before.list('matches').filter((m) => ids.has(m.weekId))
  const changes = change && 'changes' in change ? change.changes : []
  const copied = changes.flatMap((one) => (one.table === 'handicaps' && 'put' in one ? [one.put] : []))
  return {
    name: 'schedule.restore',
    args: {
      seasonId,
      weeks,
      matches,
      ...(season && { borders: bordersOf({ season }) }),
      ...(copied.length > 0 && { copied }),
    },
  }
}

/** Returns the rows whose handicap is still the one that was copied there. */
function unchangedCopies({ handicaps }: Pick<SeasonRows, 'handicaps'>, copied: readonly Handicap[]): Handicap[] {
  const keyOf = ({ weekId, playerId }: Handicap) => `${weekId} ${playerId}`
  const copies = new Map(copied.map((row) => [keyOf(row), row]))
  return handicaps.filter((row) => {
    const copy = copies.get(keyOf(row))
    const isSame = copy?.goingIn === row.goingIn && copy?.handSet === row.handSet
    return copy !== undefined && isSame && !(row.typed && holdsValue(row.typed))
  })
}

/** Returns the change that removes a copied handicap. The row stays if it also has a calculated one. */
const withoutCopy = (row: Handicap): Change =>
  row.generated === null && row.average === null
    ? { table: 'handicaps', remove: [row.weekId, row.playerId] }
    : { table: 'handicaps', put: { ...row, goingIn: null, handSet: false } }
