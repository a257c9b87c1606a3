import * as z from 'zod/mini'
import { claimId } from '../../claims/claim-id.ts'
import { claimNames } from '../../claims/claim-names.ts'
import { addClaim, cellStatus } from '../../claims/claims.ts'
import { currentOf } from '../../claims/current-of.ts'
import { isNamed, namesOf, withdrawClaims } from '../../claims/withdraw-claims.ts'
import { rowId } from '../../schema/fields.ts'
import { applied, defineMutation, refuse, rowAt } from '../define/define-mutation.ts'

/** Sets who plays in place of the regular `playerId`. If `subId` is null, the regular plays. */
export const assignSub = defineMutation({
  name: 'sub.assign',
  version: 1,
  needs: 'keepLeague',
  args: z.object({
    weekId: rowId,
    playerId: rowId,
    subId: z.nullable(rowId),
    retires: z.array(z.string()).check(z.maxLength(64)),
    again: z.optional(claimNames),
  }),
  newIds: () => 1,
  reads: (a) => [
    rowAt('weeks', a.weekId),
    rowAt('players', a.playerId),
    rowAt('subAssignments', a.weekId, a.playerId),
    ...(a.subId === null || a.subId === a.playerId ? [] : [rowAt('players', a.subId)]),
  ],
  apply: (a, rows, ctx) => {
    if (!rows.get('weeks', [a.weekId]) || !rows.get('players', [a.playerId])) return refuse('not_found')
    if (a.subId === a.playerId) return refuse('invalid')
    if (a.subId !== null && !rows.get('players', [a.subId])) return refuse('not_found')
    const old = rows.get('subAssignments', [a.weekId, a.playerId])
    const id = old?.id ?? ctx.ids[0]
    if (id === undefined) return refuse('invalid')
    const sub = addClaim(old?.sub, a.subId, { ...ctx, again: a.again }, a.retires)
    return {
      status: cellStatus(sub),
      changes: [{ table: 'subAssignments', put: { weekId: a.weekId, playerId: a.playerId, id, sub } }],
    }
  },
  inverse: ({ weekId, playerId }, before, ctx) => {
    const subId = currentOf(before.get('subAssignments', [weekId, playerId])?.sub) ?? null
    return { name: 'sub.withdraw', args: { weekId, playerId, subId, claims: [claimId(ctx)] } }
  },
})

/** Withdraws an assignment and restores what it replaced. `subId` is the restored sub, used only for display. */
export const withdrawSub = defineMutation({
  name: 'sub.withdraw',
  version: 1,
  needs: 'keepLeague',
  args: z.object({ weekId: rowId, playerId: rowId, subId: z.nullable(rowId), claims: claimNames }),
  reads: (a) => [rowAt('subAssignments', a.weekId, a.playerId)],
  apply: (a, rows, ctx) => {
    const old = rows.get('subAssignments', [a.weekId, a.playerId])
    if (!old) return applied()
    const sub = withdrawClaims(old.sub, a.claims, ctx)
    return { status: cellStatus(sub), changes: [{ table: 'subAssignments', put: { ...old, sub } }] }
  },
  inverse: ({ weekId, playerId, claims }, before) => {
    const claim = before.get('subAssignments', [weekId, playerId])?.sub.live.find((c) => isNamed(c, claims))
    return claim
      ? { name: 'sub.assign', args: { weekId, playerId, subId: claim.value, retires: [], again: namesOf(claim) } }
      : null
  },
})
