import * as z from 'zod/mini'
import { claimId } from '../../claims/claim-id.ts'
import { claimNames } from '../../claims/claim-names.ts'
import { addClaim, cellStatus, stoodBefore } from '../../claims/claims.ts'
import { currentOf } from '../../claims/current-of.ts'
import { isNamed, lostCell, namesOf, withdrawClaims } from '../../claims/withdraw-claims.ts'
import { rowId } from '../../schema/fields.ts'
import { winnerIds } from '../../schema/scores/contest-winner.ts'
import { applied, defineMutation, type RowReader, refuse, rowAt } from '../define/define-mutation.ts'

const winnersOf = (rows: RowReader, contestId: number) => rows.get('contestWinners', [contestId])?.winners

/**
 * Sets a contest's winners; null removes them. If this settles a conflict, `retires` lists the claims that it rejects.
 */
export const setWinners = defineMutation({
  name: 'winners.set',
  version: 1,
  needs: 'enterAnyCard',
  args: z.object({
    contestId: rowId,
    winners: z.nullable(winnerIds),
    retires: z.array(z.string()).check(z.maxLength(64)),
    again: z.optional(claimNames),
  }),
  reads: (a) => [
    rowAt('contests', a.contestId),
    rowAt('contestWinners', a.contestId),
    ...(a.winners ?? []).map((id) => rowAt('players', id)),
  ],
  apply: (a, rows, ctx) => {
    const contest = rows.get('contests', [a.contestId])
    if (!contest || (a.winners ?? []).some((id) => !rows.get('players', [id]))) return refuse('not_found')
    const old = winnersOf(rows, a.contestId)
    if (a.winners === null && a.retires.length === 0 && !stoodBefore(old, ctx)) return applied()
    const winners = addClaim(old, a.winners, { ...ctx, again: a.again }, a.retires)
    return {
      status: cellStatus(winners),
      changes: [{ table: 'contestWinners', put: { contestId: a.contestId, weekId: contest.weekId, winners } }],
    }
  },
  inverse: (a, before, ctx) => {
    const old = winnersOf(before, a.contestId)
    if (a.winners === null && a.retires.length === 0 && !stoodBefore(old, ctx)) return null
    const args = { contestId: a.contestId, winners: currentOf(old) ?? null, claims: [claimId(ctx)] }
    return { name: 'winners.withdraw', args }
  },
})

/** Withdraws winners and restores those they replaced. `winners` are the restored winners, used only for display. */
export const withdrawWinners = defineMutation({
  name: 'winners.withdraw',
  version: 1,
  needs: 'enterAnyCard',
  args: z.object({ contestId: rowId, winners: z.nullable(winnerIds), claims: claimNames }),
  reads: (a) => [rowAt('contests', a.contestId), rowAt('contestWinners', a.contestId)],
  apply: (a, rows, ctx) => {
    const contest = rows.get('contests', [a.contestId])
    const old = winnersOf(rows, a.contestId) ?? lostCell(a.claims, ctx)
    if (!contest || !old) return applied()
    const winners = withdrawClaims(old, a.claims, ctx)
    const put = { contestId: a.contestId, weekId: contest.weekId, winners }
    return { status: cellStatus(winners), changes: [{ table: 'contestWinners', put }] }
  },
  inverse: (a, before) => {
    const claim = winnersOf(before, a.contestId)?.live.find((c) => isNamed(c, a.claims))
    const { contestId } = a
    return claim
      ? { name: 'winners.set', args: { contestId, winners: claim.value, retires: [], again: namesOf(claim) } }
      : null
  },
})
