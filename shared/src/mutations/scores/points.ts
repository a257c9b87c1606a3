import * as z from 'zod/mini'
import { claimId } from '../../claims/claim-id.ts'
import { claimNames } from '../../claims/claim-names.ts'
import { addClaim, cellStatus, stoodBefore } from '../../claims/claims.ts'
import { currentOf } from '../../claims/current-of.ts'
import { isNamed, lostCell, namesOf, withdrawClaims } from '../../claims/withdraw-claims.ts'
import { rowId } from '../../schema/fields.ts'
import { type PointsEntry, pointsEntry } from '../../schema/scores/points.ts'
import { applied, defineMutation, type Read, type RowReader, refuse, rowAt } from '../define/define-mutation.ts'

type PointsPlace = { weekId: number; teamId: number }
const pointsReads = (a: PointsPlace): Read[] => [
  rowAt('weeks', a.weekId),
  rowAt('teams', a.teamId),
  rowAt('points', a.weekId, a.teamId),
]
const entryAt = (rows: RowReader, a: PointsPlace) => rows.get('points', [a.weekId, a.teamId])?.entry
const counting = (rows: RowReader, a: PointsPlace): PointsEntry | null => currentOf(entryAt(rows, a)) ?? null

/**
 * Sets a team's points for a week by hand; null returns to the points from the cards. If this settles a conflict,
 * `retires` names the claims that it rejects.
 */
export const setPoints = defineMutation({
  name: 'points.set',
  version: 1,
  needs: 'keepLeague',
  args: z.object({
    weekId: rowId,
    teamId: rowId,
    entry: z.nullable(pointsEntry),
    retires: z.array(z.string()).check(z.maxLength(64)),
    /** The ids of the withdrawn claims that this change restores. */
    again: z.optional(claimNames),
  }),
  reads: pointsReads,
  apply: (a, rows, ctx) => {
    if (!rows.get('weeks', [a.weekId]) || !rows.get('teams', [a.teamId])) return refuse('not_found')
    const old = entryAt(rows, a)
    if (a.entry === null && a.retires.length === 0 && !stoodBefore(old, ctx)) return applied()
    const entry = addClaim(old, a.entry, { ...ctx, again: a.again }, a.retires)
    return {
      status: cellStatus(entry),
      changes: [{ table: 'points', put: { weekId: a.weekId, teamId: a.teamId, entry } }],
    }
  },
  inverse: (a, before, ctx) => {
    if (a.entry === null && a.retires.length === 0 && !stoodBefore(entryAt(before, a), ctx)) return null
    const { weekId, teamId } = a
    return { name: 'points.withdraw', args: { weekId, teamId, entry: counting(before, a), claims: [claimId(ctx)] } }
  },
})

/**
 * Withdraws points set by hand and restores those they replaced. `entry` is the restored value, used only for display.
 */
export const withdrawPoints = defineMutation({
  name: 'points.withdraw',
  version: 1,
  needs: 'keepLeague',
  args: z.object({ weekId: rowId, teamId: rowId, entry: z.nullable(pointsEntry), claims: claimNames }),
  reads: pointsReads,
  apply: (a, rows, ctx) => {
    const old = entryAt(rows, a) ?? lostCell(a.claims, ctx)
    if (!old) return applied()
    const entry = withdrawClaims(old, a.claims, ctx)
    return {
      status: cellStatus(entry),
      changes: [{ table: 'points', put: { weekId: a.weekId, teamId: a.teamId, entry } }],
    }
  },
  inverse: ({ weekId, teamId, claims }, before) => {
    const claim = entryAt(before, { weekId, teamId })?.live.find((c) => isNamed(c, claims))
    return claim
      ? { name: 'points.set', args: { weekId, teamId, entry: claim.value, retires: [], again: namesOf(claim) } }
      : null
  },
})
