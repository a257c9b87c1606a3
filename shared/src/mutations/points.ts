import * as z from 'zod/mini'
import { rowId } from '../schema/fields.ts'
import { pointsEntry } from '../schema/points.ts'
import { Role } from '../schema/role.ts'
import { addClaim, cellStatus, clearClaims, effectiveValue } from './claims.ts'
import { defineMutation, type Read, refuse, rowAt } from './define-mutation.ts'

type Place = { weekId: number; teamId: number }
const pointsReads = (a: Place): Read[] => [rowAt('weeks', a.weekId), rowAt('teams', a.teamId), rowAt('points', a.weekId, a.teamId)]

/** Enters a team's points of a week by hand; null leaves them to the cards again. `retires` names the claims a settling takes back. */
export const setPoints = defineMutation({
  name: 'points.set',
  version: 1,
  role: Role.LeagueAdmin,
  args: z.object({
    weekId: rowId,
    teamId: rowId,
    entry: z.nullable(pointsEntry),
    retires: z.array(z.string()).check(z.maxLength(64)),
  }),
  reads: pointsReads,
  apply: (a, rows, ctx) => {
    if (!rows.get('weeks', [a.weekId]) || !rows.get('teams', [a.teamId])) return refuse('not_found')
    const old = rows.get('points', [a.weekId, a.teamId])?.entry
    if (a.entry === null && !old) return { status: 'ok', changes: [] }
    const entry = a.entry === null ? clearClaims(old, ctx) : addClaim(old, a.entry, ctx, a.retires)
    return { status: cellStatus(entry), changes: [{ table: 'points', put: { weekId: a.weekId, teamId: a.teamId, entry } }] }
  },
  inverse: (a, before) => {
    const entry = effectiveValue(before.get('points', [a.weekId, a.teamId])?.entry) ?? null
    return { name: 'points.set', args: { weekId: a.weekId, teamId: a.teamId, entry, retires: [] } }
  },
})
