import * as z from 'zod/mini'
import { insertWeek, takeOutWeek } from '../../rules/schedule/insert-week.ts'
import { matchStart, noStart } from '../../rules/schedule/match-start.ts'
import { positionRound } from '../../rules/schedule/position-round.ts'
import { isPlayed } from '../../rules/season/is-played.ts'
import { stillPlaying } from '../../rules/season/joining-leaving.ts'
import type { SeasonRows } from '../../rules/season/season-rows.ts'
import { seasonResults } from '../../rules/season-results.ts'
import { gamesOfWeek, playoffPairs } from '../../rules/standings/season-playoffs.ts'
import { calendarDate, rowId } from '../../schema/fields.ts'
import { withDefaults } from '../../schema/league/league-settings.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { type Change, defineMutation, type Outcome, refuse } from '../define/define-mutation.ts'
import type { StoredCall } from '../define/stored-call.ts'
import { seasonRows } from '../season-rows.ts'
import { heldWeeks, inherited, renumbered, renumberReads } from './renumber-weeks.ts'
import { undoOf } from './restore-schedule.ts'
import { hasResults, scheduleReads, wasPlayed } from './schedule-rows.ts'
import { keepBorders } from './season-borders.ts'

const needs = 'keepLeague'

/**
 * Inserts a fun round or position round at a week number. Later weeks shift by one, and so do the starts of the playoffs
 * and segments.
 */
export const insertSpecialWeek = defineMutation({
  name: 'week.insert',
  version: 1,
  needs,
  args: z.object({
    seasonId: rowId,
    weekNumber: z.int().check(z.minimum(1), z.maximum(99)),
    date: calendarDate,
    type: z.enum(['regular', 'fun', 'position']),
  }),
  newIds: () => 1,
  reads: () => renumberReads,
  apply: (a, rows, ctx): Outcome => {
    const id = ctx.ids[0]
    const season = seasonRows(rows, a.seasonId)
    if (!season || id === undefined) return refuse('not_found')
    const last = Math.max(0, ...season.weeks.map((w) => w.weekNumber))
    if (a.weekNumber > last + 1 || last >= 99) return refuse('week_out_of_range')
    const held = heldWeeks(rows, season.weeks)
    const moved = insertWeek(season.weeks, a, held)
    const { seasonId, weekNumber, date, type } = a
    const added = { id, seasonId, weekNumber, date, type, nine: null, status: 'planned' as const, scoreByHole: null }
    const weeks: Change[] = [...renumbered(season, moved, held).map(putWeek), { table: 'weeks', put: added }]
    return { status: 'ok', changes: [...weeks, ...keepBorders(season, moved)] }
  },
  inverse: (...of): StoredCall => undoOf(insertSpecialWeek, ...of),
})

/**
 * Removes a week and its matches from the schedule, and lowers later weeks' numbers by one. Refused for a week with
 * results.
 */
export const takeOutSpecialWeek = defineMutation({
  name: 'week.takeOut',
  version: 1,
  needs,
  args: z.object({ seasonId: rowId, weekId: rowId }),
  reads: () => renumberReads,
  apply: (a, rows): Outcome => {
    const season = seasonRows(rows, a.seasonId)
    const gone = season?.weeks.find((w) => w.id === a.weekId)
    if (!season) return refuse('not_found')
    if (!gone) return { status: 'ok', changes: [] }
    if (hasResults(rows, gone.id)) return refuse('week_has_results')
    if (rows.list('contests').some((c) => c.weekId === gone.id)) return refuse('in_use')
    const held = heldWeeks(rows, season.weeks)
    const moved = takeOutWeek(season.weeks, { id: gone.id, day: season.season.day }, held)
    const removed: Change[] = [...withoutMatches(season, gone.id), { table: 'weeks', remove: [gone.id] }]
    const kept = [...inherited(season, { leaving: [gone.id] }), ...renumbered(season, moved, held).map(putWeek)]
    return { status: 'ok', changes: [...removed, ...kept, ...keepBorders(season, moved, { gone: [gone.id] })] }
  },
  inverse: (...of): StoredCall => undoOf(takeOutSpecialWeek, ...of),
})

/**
 * Pairs a position round from the standings before it, or a playoff week from the bracket. Refused once the week has
 * been played. Its subs stay.
 */
export const pairPositionRound = defineMutation({
  name: 'week.pair',
  version: 1,
  needs,
  args: z.object({ seasonId: rowId, weekId: rowId, rows: z.int().check(z.minimum(1), z.maximum(36)) }),
  newIds: (a) => a.rows,
  reads: () => scheduleReads,
  apply: (a, rows, ctx): Outcome => {
    const season = seasonRows(rows, a.seasonId)
    const paired = season?.weeks.find((w) => w.id === a.weekId)
    if (!season || !paired) return refuse('not_found')
    if (wasPlayed(rows, paired.id)) return refuse('week_has_results')
    const results = seasonResults(season)
    const playing = new Set(stillPlaying(season.teams).map((team) => team.id))
    const order = results.standings(paired.weekNumber - 1).flatMap((s) => (playing.has(s.teamId) ? [s.teamId] : []))
    const playoffs = results.playoffs()
    const games = playoffs && playoffPairs(playoffs, { weekId: paired.id, others: order })
    if (gamesOfWeek(playoffs, paired.id).length > 0 && !games) return refuse('round_open')
    const pairs = games ?? positionRound(order, withDefaults(season.season.settings).positionPairs)
    if (pairs.length > ctx.ids.length) return refuse('invalid')
    const holes = results.holesOf(paired).map(({ hole }) => hole)
    const puts = pairs.map(([team1Id, team2Id], i): Change => {
      const isBye = !isPlayed({ weekId: paired.id, team2Id }, season.season)
      const start = isBye ? noStart : matchStart(i + 1, season.season, holes)
      return {
        table: 'matches',
        put: { id: ctx.ids[i] ?? 0, weekId: paired.id, slot: i + 1, team1Id, team2Id, ...start },
      }
    })
    return { status: 'ok', changes: [...withoutMatches(season, paired.id), ...puts] }
  },
  inverse: (...of): StoredCall => undoOf(pairPositionRound, ...of),
})

const putWeek = (put: Week): Change => ({ table: 'weeks', put })

function withoutMatches({ matches }: SeasonRows, weekId: number): Change[] {
  return matches.filter((m) => m.weekId === weekId).map((m) => ({ table: 'matches', remove: [m.id] }))
}
