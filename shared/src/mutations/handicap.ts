import * as z from 'zod/mini'
import { rowId } from '../schema/fields.ts'
import type { Handicap } from '../schema/handicap.ts'
import { Role } from '../schema/role.ts'
import { defineMutation, refuse, rowAt } from './define-mutation.ts'

/** Sets a person's going-in handicap of a week by hand; null takes it off again. */
export const setHandicap = defineMutation({
  name: 'handicap.set',
  version: 1,
  role: Role.LeagueAdmin,
  args: z.object({
    weekId: rowId,
    playerId: rowId,
    goingIn: z.nullable(z.int().check(z.minimum(-20), z.maximum(60))),
    handSet: z.boolean(),
  }),
  reads: (a) => [rowAt('weeks', a.weekId), rowAt('players', a.playerId), rowAt('handicaps', a.weekId, a.playerId)],
  apply: (a, rows) => {
    if (!rows.get('weeks', [a.weekId]) || !rows.get('players', [a.playerId])) return refuse('not_found')
    const old: Handicap = rows.get('handicaps', [a.weekId, a.playerId]) ?? { ...a, generated: null, average: null }
    return { status: 'ok', changes: [{ table: 'handicaps', put: { ...old, goingIn: a.goingIn, handSet: a.handSet } }] }
  },
  inverse: (a, before) => {
    const old = before.get('handicaps', [a.weekId, a.playerId])
    return { name: 'handicap.set', args: { ...a, goingIn: old?.goingIn ?? null, handSet: old?.handSet ?? false } }
  },
})
