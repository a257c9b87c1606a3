import * as z from 'zod/mini'
import { winnerIds } from '../schema/contest-winner.ts'
import { rowId } from '../schema/fields.ts'
import { Role } from '../schema/role.ts'
import { addClaim, cellStatus, clearClaims, effectiveValue } from './claims.ts'
import { defineMutation, refuse, rowAt } from './define-mutation.ts'

/** Names the winners of a contest; null takes them off. `retires` names the claims a settling takes back. */
export const setWinners = defineMutation({
  name: 'winners.set',
  version: 1,
  role: Role.LeagueAdmin,
  args: z.object({ contestId: rowId, winners: z.nullable(winnerIds), retires: z.array(z.string()).check(z.maxLength(64)) }),
  reads: (a) => [
    rowAt('contests', a.contestId),
    rowAt('contestWinners', a.contestId),
    ...(a.winners ?? []).map((id) => rowAt('players', id)),
  ],
  apply: (a, rows, ctx) => {
    const contest = rows.get('contests', [a.contestId])
    if (!contest || (a.winners ?? []).some((id) => !rows.get('players', [id]))) return refuse('not_found')
    const old = rows.get('contestWinners', [a.contestId])?.winners
    if (a.winners === null && !old) return { status: 'ok', changes: [] }
    const winners = a.winners === null ? clearClaims(old, ctx) : addClaim(old, a.winners, ctx, a.retires)
    return {
      status: cellStatus(winners),
      changes: [{ table: 'contestWinners', put: { contestId: a.contestId, weekId: contest.weekId, winners } }],
    }
  },
  inverse: (a, before) => {
    const winners = effectiveValue(before.get('contestWinners', [a.contestId])?.winners) ?? null
    return { name: 'winners.set', args: { contestId: a.contestId, winners, retires: [] } }
  },
})
