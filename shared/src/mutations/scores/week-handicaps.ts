import * as z from 'zod/mini'
import { claimId } from '../../claims/claim-id.ts'
import { claimNames } from '../../claims/claim-names.ts'
import { clearTypedHandicap, isTyped, typeHandicap } from '../../claims/typed-handicap.ts'
import { assignGoingIn } from '../../rules/handicap/assign-going-in.ts'
import { generateHandicaps } from '../../rules/handicap/generate-handicaps.ts'
import { rowId } from '../../schema/fields.ts'
import { type Handicap, handicap } from '../../schema/scores/handicap.ts'
import {
  type Change,
  defineMutation,
  type MutationContext,
  type Outcome,
  type RowReader,
  refuse,
} from '../define/define-mutation.ts'
import { seasonReads, seasonRows } from '../season-rows.ts'

/** `Generate AVG + HDCP`: calculates every player's average and handicap from the results through this week. */
export const generateWeekHandicaps = defineMutation({
  name: 'handicap.generate',
  version: 1,
  needs: 'keepLeague',
  args: z.object({ seasonId: rowId, weekId: rowId }),
  reads: () => seasonReads,
  apply: (a, rows): Outcome => {
    const season = seasonRows(rows, a.seasonId)
    const week = season?.weeks.find((w) => w.id === a.weekId)
    if (!season || !week) return refuse('not_found')
    const own = new Map(season.handicaps.filter((h) => h.weekId === week.id).map((h) => [h.playerId, h]))
    const changes = generateHandicaps(season, week.weekNumber).flatMap(({ playerId, generated, average }): Change[] => {
      const old = own.get(playerId) ?? {
        weekId: week.id,
        playerId,
        goingIn: null,
        handSet: false,
        generated: null,
        average: null,
      }
      return old.generated === generated && old.average === average ? [] : [put({ ...old, generated, average })]
    })
    return { status: 'ok', changes }
  },
  inverse: (a, before) => restoreOf(before, a.weekId),
})

/** `Calculate Handicaps`: sets the week's handicaps from the latest generated ones. */
export const assignHandicaps = defineMutation({
  name: 'handicap.assign',
  version: 1,
  needs: 'keepLeague',
  args: z.object({ seasonId: rowId, weekId: rowId, override: z.boolean() }),
  reads: () => seasonReads,
  apply: (a, rows, ctx): Outcome => {
    const season = seasonRows(rows, a.seasonId)
    if (!season?.weeks.some((w) => w.id === a.weekId)) return refuse('not_found')
    const own = new Map(season.handicaps.filter((h) => h.weekId === a.weekId).map((h) => [h.playerId, h]))
    return {
      status: 'ok',
      changes: assignGoingIn(season, a.weekId, a).rows.map((row) => put(assigned(own.get(row.playerId), row, ctx))),
    }
  },
  inverse: (a, before, ctx) => restoreOf(before, a.weekId, [claimId(ctx)]),
})

/**
 * Returns the row with the calculated handicap. A handicap that was set by hand is replaced only if the person who
 * started the calculation had seen it.
 */
function assigned(old: Handicap | undefined, row: Handicap, ctx: MutationContext): Handicap {
  return old && isTyped(old) ? typeHandicap(old, { goingIn: row.goingIn, handSet: row.handSet }, ctx) : row
}

/**
 * Restores a week's handicap rows. It is the undo of `handicap.generate`, of `handicap.assign` and of itself. Handicaps
 * set by hand since then are kept.
 */
export const restoreHandicaps = defineMutation({
  name: 'handicap.restore',
  version: 2,
  needs: 'keepLeague',
  args: z.object({ weekId: rowId, rows: z.array(handicap).check(z.maxLength(500)), claims: claimNames }),
  reads: () => seasonReads,
  apply: (a, rows, ctx): Outcome => {
    if (a.rows.some((row) => row.weekId !== a.weekId)) return refuse('invalid')
    if (!rows.list('weeks').some((w) => w.id === a.weekId)) return refuse('not_found')
    const wanted = new Set(a.rows.map((row) => row.playerId))
    const here = new Map(
      rows
        .list('handicaps')
        .flatMap((h) => (h.weekId === a.weekId ? [[h.playerId, clearTypedHandicap(h, a.claims, ctx)]] : [])),
    )
    const gone = [...here.values()].filter((h) => !wanted.has(h.playerId))
    const clears = gone.map((h) => (isTyped(h) ? put({ ...h, generated: null, average: null }) : removal(h)))
    return { status: 'ok', changes: [...clears, ...a.rows.map((row) => put(asTyped(row, here.get(row.playerId))))] }
  },
  inverse: (a, before) => restoreOf(before, a.weekId),
})

const put = (row: Handicap): Change => ({ table: 'handicaps', put: { ...row, typed: row.typed ?? null } })

const removal = (row: Handicap): Change => ({ table: 'handicaps', remove: [row.weekId, row.playerId] })

/** Returns the previous row, but keeps any handicap that is now set by hand. */
function asTyped(row: Handicap, now: Handicap | undefined): Handicap {
  if (!now || (!isTyped(now) && !isTyped(row))) return row
  return { ...row, goingIn: now.goingIn, handSet: now.handSet, typed: now.typed }
}

function restoreOf(before: RowReader, weekId: number, claims: string[] = []) {
  return {
    name: 'handicap.restore',
    args: { weekId, rows: before.list('handicaps').filter((h) => h.weekId === weekId), claims },
  }
}
