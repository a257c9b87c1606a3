import * as z from 'zod/mini'
import { holdsValue } from '../../claims/current-of.ts'
import { canonicalText } from '../../lib/canonical-text.ts'
import type { SeasonRows } from '../../rules/season/season-rows.ts'
import { rowId } from '../../schema/fields.ts'
import { limits } from '../../schema/limits.ts'
import { type Match, match } from '../../schema/schedule/match.ts'
import { type Week, week } from '../../schema/schedule/week.ts'
import { type Handicap, handicap } from '../../schema/scores/handicap.ts'
import type { RowKey } from '../../schema/tables.ts'
import {
  type Change,
  defineMutation,
  type MutationContext,
  type Outcome,
  type RowReader,
  refuse,
} from '../define/define-mutation.ts'
import type { StoredCall } from '../define/stored-call.ts'
import { seasonRows } from '../season-rows.ts'
import { heldWeeks, inherited, renumbered, renumberReads } from './renumber-weeks.ts'
import { hasResults } from './schedule-rows.ts'
import { bordersOf, keepBorders } from './season-borders.ts'

/** As in the season's settings. */
const border = z.int().check(z.minimum(2), z.maximum(99))

/**
 * What a change wrote: the weeks, each with the fields that it changed, and the ids of the weeks whose matches it
 * changed.
 */
const written = z.object({
  weeks: z.array(z.object({ id: rowId, fields: z.array(z.string()) })),
  paired: z.array(rowId),
})

/**
 * Restores a season's weeks and matches, and the starts of its playoffs and segments. It undoes every kind of schedule
 * change, including itself. For weeks that have been played or locked since then, only the numbers and dates are
 * restored.
 * @source H7, UN9
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
    /** What to restore; everything, if older versions of the app omit it. */
    only: z.optional(written),
  }),
  reads: () => renumberReads,
  apply: (args, rows): Outcome => {
    const season = seasonRows(rows, args.seasonId)
    if (!season) return refuse('not_found')
    const a = { ...args, ...withLater(args, season) }
    const weekIds = new Set(a.weeks.map((w) => w.id))
    if (a.weeks.some((w) => w.seasonId !== a.seasonId) || a.matches.some((m) => !weekIds.has(m.weekId)))
      return refuse('invalid')
    const gone = season.weeks.flatMap(({ id }) => (weekIds.has(id) ? [] : [id]))
    if (gone.some((id) => hasResults(rows, id))) return refuse('week_has_results')
    const matchIds = new Set(a.matches.map((m) => m.id))
    const held = heldWeeks(rows, season.weeks)
    const isFree = (weekId: number) => !held.has(weekId)
    const own = new Set(season.weeks.map((w) => w.id).filter(isFree))
    const goneMatches = season.matches.filter((m) => own.has(m.weekId) && !matchIds.has(m.id))
    const added = a.weeks.filter(({ id }) => !season.weeks.some((week) => week.id === id))
    const copies = unchangedCopies(season, a.copied ?? [])
    const handicaps = season.handicaps.filter((row) => !copies.includes(row))
    return {
      status: 'ok',
      changes: [
        ...copies.map(withoutCopy),
        ...inherited({ weeks: season.weeks, handicaps }, { leaving: gone, added }),
        ...goneMatches.map((m): Change => ({ table: 'matches', remove: [m.id] })),
        ...gone.map((id): Change => ({ table: 'weeks', remove: [id] })),
        ...a.weeks.filter((w) => isFree(w.id)).map((put): Change => ({ table: 'weeks', put })),
        ...renumbered(
          season,
          a.weeks.filter((w) => held.has(w.id)),
          held,
        ).map((put): Change => ({ table: 'weeks', put })),
        ...a.matches.filter((m) => isFree(m.weekId)).map((put): Change => ({ table: 'matches', put })),
        ...keepBorders(season, a.weeks, { gone, was: a.borders }),
      ],
    }
  },
  inverse: (...of): StoredCall => undoOf(restoreSchedule, ...of),
})

type InverseArgs<A> = [a: A, before: RowReader, ctx: MutationContext]

/**
 * Returns the call that undoes a change to the schedule, given the change's mutation and the arguments of its `inverse`.
 * @example
 * const before = loadedRows(renumberReads, renumberReads.map(({ table }) => aLeague()[table]))
 * undoOf(restoreSchedule, { seasonId: 1, weeks: [], matches: [] }, before, ctx).name // 'schedule.restore'
 */
export const undoOf = <A extends { seasonId: number }>(
  { apply }: { apply: (...of: InverseArgs<A>) => Outcome },
  ...of: InverseArgs<A>
): StoredCall => restoreOf(of[1], of[0].seasonId, apply(...of))

type Rows = Pick<SeasonRows, 'weeks' | 'matches'>
type Written = z.infer<typeof written>
type Fields = Readonly<Record<string, unknown>>

/**
 * Returns the weeks and matches to restore: what the change wrote as it was before, and everything else as it is now,
 * because someone may have changed it since. If two weeks would then have the same number, or if a week that the change
 * added is gone (the server may have given it another id), returns all of them as they were before.
 */
function withLater(before: Rows & { only?: Written | undefined }, now: Rows): Rows {
  const { only } = before
  if (!only) return before
  const ids = new Set([...now.weeks, ...only.weeks].map(({ id }) => id))
  const weeks = [...ids].flatMap((id) => {
    const [is, was, fields] = [at(now.weeks, id), at(before.weeks, id), at(only.weeks, id)?.fields]
    if (!fields) return is ?? []
    if (!was) return []
    return { ...was, ...Object.fromEntries(Object.entries(is ?? {}).filter(([name]) => !fields.includes(name))) }
  })
  const isAddedGone = only.weeks.some(({ id }) => !at(before.weeks, id) && !at(now.weeks, id))
  if (isAddedGone || new Set(weeks.map((one) => one.weekNumber)).size < weeks.length) return before
  const isBack = ({ weekId }: Match) => only.paired.includes(weekId)
  const matches = [...before.matches.filter(isBack), ...now.matches.filter((one) => !isBack(one))]
  return { weeks, matches: matches.filter(({ weekId }) => at(weeks, weekId)) }
}

const at = <R extends { id: number }>(rows: readonly R[], id: number) => rows.find((row) => row.id === id)

/** Returns what a change writes into a season's weeks and matches. */
function writtenBy(changes: readonly Change[], rows: Rows): Written {
  const paired = new Set<number>()
  const weeks = changes.flatMap((change) => {
    const { table, put = {}, remove: [gone] = [] } = change as { table: keyof Rows; put?: Fields; remove?: RowKey }
    const id = (put.id ?? gone) as number
    const was: Fields = at<Week | Match>(rows[table] ?? [], id) ?? {}
    const fields = Object.keys({ ...was, ...put }).filter(
      (name) => canonicalText(was[name]) !== canonicalText(put[name]),
    )
    if (fields.length === 0) return []
    if (table === 'matches') paired.add((put.weekId ?? was.weekId) as number)
    return table === 'weeks' ? { id, fields } : []
  })
  return { weeks, paired: [...paired] }
}

/**
 * Returns the call that restores a season's schedule as it was before a change.
 * @param change the change; if it is omitted, the call restores the whole schedule
 * @example
 * const rows = loadedRows(scheduleReads, scheduleReads.map(({ table }) => aLeague()[table]))
 * restoreOf(rows, 1).args.weeks.length // 2
 */
export function restoreOf(before: RowReader, seasonId: number, change?: Outcome): StoredCall {
  const weeks = before.list('weeks').filter((w) => w.seasonId === seasonId)
  const season = before.list('seasons').find(({ id }) => id === seasonId)
  const matches = before.list('matches').filter((m) => weeks.some(({ id }) => id === m.weekId))
  const changes = change && 'changes' in change ? change.changes : []
  const copied = changes.flatMap((one) => (one.table === 'handicaps' && 'put' in one ? [one.put] : []))
  const only = change && writtenBy(changes, { weeks, matches })
  return {
    name: 'schedule.restore',
    args: {
      seasonId,
      weeks,
      matches,
      only,
      ...(season && only?.weeks.length !== 0 && { borders: bordersOf({ season }) }),
      copied,
    },
  }
}

/** Returns the rows whose handicap is still the one that was copied there. */
const unchangedCopies = ({ handicaps }: Pick<SeasonRows, 'handicaps'>, copied: readonly Handicap[]): Handicap[] =>
  handicaps.filter((row) => {
    const copy = copied.find(({ weekId, playerId }) => weekId === row.weekId && playerId === row.playerId)
    const isSame = copy?.goingIn === row.goingIn && copy.handSet === row.handSet
    return isSame && !(row.typed && holdsValue(row.typed))
  })

/** Returns the change that removes a copied handicap. The row stays if it also has a calculated one. */
const withoutCopy = (row: Handicap): Change =>
  row.generated === null && row.average === null
    ? { table: 'handicaps', remove: [row.weekId, row.playerId] }
    : { table: 'handicaps', put: { ...row, goingIn: null, handSet: false } }
