import * as z from 'zod/mini'
import { rowId } from '../schema/fields.ts'
import { Role } from '../schema/role.ts'
import { addClaim, cellStatus, effectiveValue } from './claims.ts'
import { defineMutation, refuse, rowAt } from './define-mutation.ts'

/** Says who plays in the place of the regular `playerId`; `subId` null: he plays himself. */
export const assignSub = defineMutation({
  name: 'sub.assign',
  version: 1,
  role: Role.LeagueAdmin,
  args: z.object({ weekId: rowId, playerId: rowId, subId: z.nullable(rowId), retires: z.array(z.string()).check(z.maxLength(64)) }),
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
    const sub = addClaim(old?.sub, a.subId, ctx, a.retires)
    return { status: cellStatus(sub), changes: [{ table: 'subAssignments', put: { weekId: a.weekId, playerId: a.playerId, id, sub } }] }
  },
  inverse: (a, before) => {
    const subId = effectiveValue(before.get('subAssignments', [a.weekId, a.playerId])?.sub) ?? null
    return subId === a.subId ? null : { name: 'sub.assign', args: { ...a, subId, retires: [] } }
  },
})
