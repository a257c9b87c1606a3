import * as z from 'zod/mini'
import { assignGoingIn } from '../rules/assign-going-in.ts'
import { generateHandicaps } from '../rules/generate-handicaps.ts'
import { rowId } from '../schema/fields.ts'
import { type Handicap, handicap } from '../schema/handicap.ts'
import { Role } from '../schema/role.ts'
import { type Change, defineMutation, type Outcome, type RowReader, refuse } from './define-mutation.ts'
import { seasonReads, seasonRows } from './season-rows.ts'

/** `Generate AVG + HDCP`: every player's average and handicap from the results through this week. */
export const generateWeekHandicaps = defineMutation({
  name: 'handicap.generate',
  version: 1,
  role: Role.LeagueAdmin,
  args: z.object({ seasonId: rowId, weekId: rowId }),
  reads: () => seasonReads,
  apply: (a, rows): Outcome => {
    const season = seasonRows(rows, a.seasonId)
    const week = season?.weeks.find((w) => w.id === a.weekId)
    if (!season || !week) return refuse('not_found')
    const own = new Map(season.handicaps.filter((h) => h.weekId === week.id).map((h) => [h.playerId, h]))
    const changes = generateHandicaps(season, week.weekNumber).flatMap(({ playerId, generated, average }): Change[] => {
      const old = own.get(playerId) ?? { weekId: week.id, playerId, goingIn: null, handSet: false, generated: null, average: null }
      return old.generated === generated && old.average === average ? [] : [put({ ...old, generated, average })]
    })
    return { status: 'ok', changes }
  },
  inverse: (a, before) => restoreOf(before, a.weekId),
})

/** `Calculate Handicaps`: going-in handicaps of the week from the latest generated ones. */
export const assignHandicaps = defineMutation({
  name: 'handicap.assign',
  version: 1,
  role: Role.LeagueAdmin,
  args: z.object({ seasonId: rowId, weekId: rowId, override: z.boolean() }),
  reads: () => seasonReads,
  apply: (a, rows): Outcome => {
    const season = seasonRows(rows, a.seasonId)
    if (!season?.weeks.some((w) => w.id === a.weekId)) return refuse('not_found')
    return { status: 'ok', changes: assignGoingIn(season, a.weekId, a).rows.map(put) }
  },
  inverse: (a, before) => restoreOf(before, a.weekId),
})

/** Puts a week's handicap rows back as they were: the undo of the two above, and of itself. */
export const restoreHandicaps = defineMutation({
  name: 'handicap.restore',
  version: 1,
  role: Role.LeagueAdmin,
  args: z.object({ weekId: rowId, rows: z.array(handicap).check(z.maxLength(500)) }),
  reads: () => seasonReads,
  apply: (a, rows): Outcome => {
    if (a.rows.some((row) => row.weekId !== a.weekId)) return refuse('invalid')
    if (!rows.list('weeks').some((w) => w.id === a.weekId)) return refuse('not_found')
    const wanted = new Set(a.rows.map((row) => row.playerId))
    const gone = rows.list('handicaps').filter((h) => h.weekId === a.weekId && !wanted.has(h.playerId))
    const removes = gone.map((h): Change => ({ table: 'handicaps', remove: [h.weekId, h.playerId] }))
    return { status: 'ok', changes: [...removes, ...a.rows.map(put)] }
  },
  inverse: (a, before) => restoreOf(before, a.weekId),
})

const put = (row: Handicap): Change => ({ table: 'handicaps', put: row })

function restoreOf(before: RowReader, weekId: number) {
  return { name: 'handicap.restore', args: { weekId, rows: before.list('handicaps').filter((h) => h.weekId === weekId) } }
}
