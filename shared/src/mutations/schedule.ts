import * as z from 'zod/mini'
import { insertWeek, takeOutWeek } from '../rules/insert-week.ts'
import { laySchedule } from '../rules/lay-schedule.ts'
import { matchStart, noStart } from '../rules/match-start.ts'
import { positionRound } from '../rules/position-round.ts'
import { seasonBook } from '../rules/season-book.ts'
import { calendarDate, rowId } from '../schema/fields.ts'
import { match } from '../schema/match.ts'
import { Role } from '../schema/role.ts'
import { week } from '../schema/week.ts'
import { allRows, type Change, defineMutation, type MutationCall, type Outcome, type RowReader, refuse } from './define-mutation.ts'
import { hasResults, scheduleReads } from './schedule-rows.ts'
import { seasonRows } from './season-rows.ts'

const role = Role.LeagueAdmin

/** Lays the whole schedule anew. Weeks that hold results stay; everything else of the season's weeks is replaced, or nothing is. */
export const generateSchedule = defineMutation({
  name: 'schedule.generate',
  version: 1,
  role,
  /** `rows`: how many new ids come with the call, at least one a new week and match. */
  args: z.object({ seasonId: rowId, rows: z.int().check(z.minimum(1), z.maximum(900)) }),
  newIds: (a) => a.rows,
  reads: () => scheduleReads,
  apply: (a, rows, ctx): Outcome => {
    const season = seasonRows(rows, a.seasonId)
    if (!season) return refuse('not_found')
    if (season.teams.length < 2) return refuse('too_few_teams')
    const matchesOf = (weekId: number) => season.matches.filter((m) => m.weekId === weekId)
    const kept = season.weeks.filter((w) => hasResults(rows, w.id)).map((w) => ({ week: w, matches: matchesOf(w.id) }))
    const gone = season.weeks.filter((w) => !kept.some((k) => k.week.id === w.id))
    const laid = laySchedule({ season: season.season, teamIds: season.teams.map((t) => t.id), kept })
    if (laid.some(({ week: w }) => w.weekNumber > 99)) return refuse('invalid')
    const ids = [...ctx.ids]
    const puts = laid.flatMap(({ week: laidWeek, matches }): Change[] => {
      const id = ids.shift() ?? 0
      const added = matches.map((m): Change => ({ table: 'matches', put: { ...m, id: ids.shift() ?? 0, weekId: id } }))
      return [{ table: 'weeks', put: { ...laidWeek, id, seasonId: a.seasonId } }, ...added]
    })
    if (puts.length > ctx.ids.length) return refuse('invalid')
    const removes = gone.flatMap((w): Change[] => [
      ...matchesOf(w.id).map((m): Change => ({ table: 'matches', remove: [m.id] })),
      { table: 'weeks', remove: [w.id] },
    ])
    return { status: 'ok', changes: [...removes, ...puts] }
  },
  inverse: (a, before) => restoreOf(before, a.seasonId),
})

/** Inserts a fun or position round at a week number; the later weeks shift. */
export const insertSpecialWeek = defineMutation({
  name: 'week.insert',
  version: 1,
  role,
  args: z.object({
    seasonId: rowId,
    weekNumber: z.int().check(z.minimum(1), z.maximum(99)),
    date: calendarDate,
    type: z.enum(['regular', 'fun', 'position']),
  }),
  newIds: () => 1,
  reads: () => scheduleReads,
  apply: (a, rows, ctx): Outcome => {
    const id = ctx.ids[0]
    const season = seasonRows(rows, a.seasonId)
    if (!season || id === undefined) return refuse('not_found')
    const last = Math.max(0, ...season.weeks.map((w) => w.weekNumber))
    if (a.weekNumber > last + 1 || last >= 99) return refuse('week_out_of_range')
    const moved = insertWeek(season.weeks, a)
    const byId = new Map(season.weeks.map((w) => [w.id, w]))
    const puts = moved.flatMap((m): Change[] => {
      const old = byId.get(m.id)
      return old ? [{ table: 'weeks', put: { ...old, weekNumber: m.weekNumber, date: m.date } }] : []
    })
    const { seasonId, weekNumber, date, type } = a
    const added = { id, seasonId, weekNumber, date, type, nine: null, status: 'planned' as const, scoreByHole: null }
    return { status: 'ok', changes: [...puts, { table: 'weeks', put: added }] }
  },
  inverse: (a, before) => restoreOf(before, a.seasonId),
})

/** Takes a week out of the schedule with its matches; the later weeks move up. A week that holds results is refused. */
export const takeOutSpecialWeek = defineMutation({
  name: 'week.takeOut',
  version: 1,
  role,
  args: z.object({ seasonId: rowId, weekId: rowId }),
  reads: () => scheduleReads,
  apply: (a, rows): Outcome => {
    const season = seasonRows(rows, a.seasonId)
    const gone = season?.weeks.find((w) => w.id === a.weekId)
    if (!season) return refuse('not_found')
    if (!gone) return { status: 'ok', changes: [] }
    if (hasResults(rows, gone.id)) return refuse('week_has_results')
    const moved = new Map(takeOutWeek(season.weeks, { id: gone.id, day: season.season.day }).map((m) => [m.id, m]))
    const puts = season.weeks.flatMap((w): Change[] => {
      const to = moved.get(w.id)
      return to ? [{ table: 'weeks', put: { ...w, weekNumber: to.weekNumber, date: to.date } }] : []
    })
    const matches = season.matches.filter((m) => m.weekId === gone.id).map((m): Change => ({ table: 'matches', remove: [m.id] }))
    const contests = rows.list('contests').filter((c) => c.weekId === gone.id)
    if (contests.length > 0) return refuse('in_use')
    return { status: 'ok', changes: [...matches, { table: 'weeks', remove: [gone.id] }, ...puts] }
  },
  inverse: (a, before) => restoreOf(before, a.seasonId),
})

/** Pairs a position round from the standings of the weeks before it; never again once it holds results. */
export const pairPositionRound = defineMutation({
  name: 'week.pair',
  version: 1,
  role,
  args: z.object({ seasonId: rowId, weekId: rowId, rows: z.int().check(z.minimum(1), z.maximum(18)) }),
  newIds: (a) => a.rows,
  reads: () => scheduleReads,
  apply: (a, rows, ctx): Outcome => {
    const season = seasonRows(rows, a.seasonId)
    const paired = season?.weeks.find((w) => w.id === a.weekId)
    if (!season || !paired) return refuse('not_found')
    if (hasResults(rows, paired.id)) return refuse('week_has_results')
    const standings = seasonBook(season).standings(paired.weekNumber - 1)
    const pairs = positionRound(standings.map((s) => s.teamId))
    if (pairs.length > ctx.ids.length) return refuse('invalid')
    const removes = season.matches.filter((m) => m.weekId === paired.id).map((m): Change => ({ table: 'matches', remove: [m.id] }))
    const puts = pairs.map(([team1Id, team2Id], i): Change => {
      const start = team2Id === null ? noStart : matchStart(i + 1, season.season)
      return { table: 'matches', put: { id: ctx.ids[i] ?? 0, weekId: paired.id, slot: i + 1, team1Id, team2Id, ...start } }
    })
    return { status: 'ok', changes: [...removes, ...puts] }
  },
  inverse: (a, before) => restoreOf(before, a.seasonId),
})

/** Puts a season's weeks and matches back as they were: the undo of all of the above, and of itself. */
export const restoreSchedule = defineMutation({
  name: 'schedule.restore',
  version: 1,
  role,
  args: z.object({ seasonId: rowId, weeks: z.array(week).check(z.maxLength(99)), matches: z.array(match).check(z.maxLength(1800)) }),
  reads: () => [...scheduleReads, allRows('seasons')],
  apply: (a, rows): Outcome => {
    const season = seasonRows(rows, a.seasonId)
    if (!season) return refuse('not_found')
    const weekIds = new Set(a.weeks.map((w) => w.id))
    if (a.weeks.some((w) => w.seasonId !== a.seasonId) || a.matches.some((m) => !weekIds.has(m.weekId))) return refuse('invalid')
    const gone = season.weeks.filter((w) => !weekIds.has(w.id))
    if (gone.some((w) => hasResults(rows, w.id))) return refuse('week_has_results')
    const matchIds = new Set(a.matches.map((m) => m.id))
    const own = new Set(season.weeks.map((w) => w.id))
    const goneMatches = season.matches.filter((m) => own.has(m.weekId) && !matchIds.has(m.id))
    return {
      status: 'ok',
      changes: [
        ...goneMatches.map((m): Change => ({ table: 'matches', remove: [m.id] })),
        ...gone.map((w): Change => ({ table: 'weeks', remove: [w.id] })),
        ...a.weeks.map((put): Change => ({ table: 'weeks', put })),
        ...a.matches.map((put): Change => ({ table: 'matches', put })),
      ],
    }
  },
  inverse: (a, before) => restoreOf(before, a.seasonId),
})

/**
 * The call that puts a season's schedule back as it is before a change.
 *
 * @example
 * const rows = loadedRows(scheduleReads, scheduleReads.map(({ table }) => aLeague()[table]))
 * restoreOf(rows, 1).args.weeks.length // 2
 */
export function restoreOf(before: RowReader, seasonId: number): MutationCall {
  const weeks = before.list('weeks').filter((w) => w.seasonId === seasonId)
  const ids = new Set(weeks.map((w) => w.id))
  return { name: 'schedule.restore', args: { seasonId, weeks, matches: before.list('matches').filter((m) => ids.has(m.weekId)) } }
}

export const scheduleMutations = [generateSchedule, insertSpecialWeek, takeOutSpecialWeek, pairPositionRound, restoreSchedule]
