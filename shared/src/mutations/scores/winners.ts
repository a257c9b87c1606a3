import * as z from 'zod/mini'
import { claimId } from '../../claims/claim-id.ts'
import { claimNames } from '../../claims/claim-names.ts'
import { addClaim, cellStatus, stoodBefore } from '../../claims/claims.ts'
import { currentOf } from '../../claims/current-of.ts'
import { isNamed, lostCell, namesOf, withdrawClaims } from '../../claims/withdraw-claims.ts'
import { rowId } from '../../schema/fields.ts'
import { contest } from '../../schema/scores/contest.ts'
import { winnerIds } from '../../schema/scores/contest-winner.ts'
import { applied, defineMutation, type RowReader, refuse, rowAt, rowsWhere } from '../define/define-mutation.ts'

/**
 * The contest's fields. If the contest wasn't added because another phone had already added the same one (CL16), they
 * lead to that one.
 */
const ofContest = z.optional(z.omit(contest, { id: true }))
type Named = { contestId: number; of?: z.infer<typeof ofContest> }

const readsOf = ({ contestId, of }: Named) => [
  rowAt('contests', contestId),
  rowAt('contestWinners', contestId),
  ...(of ? [rowsWhere('contests', 'weekId', of.weekId), rowsWhere('contestWinners', 'weekId', of.weekId)] : []),
]

const contestOf = ({ contestId, of }: Named, rows: RowReader) =>
  rows.get('contests', [contestId]) ??
  (of &&
    rows
      .list('contests', { index: 'weekId', equals: of.weekId })
      .find(({ name, hole }) => name === of.name && hole === of.hole))

function winnersOf(rows: RowReader, a: Named) {
  const id = contestOf(a, rows)?.id ?? a.contestId
  if (id === a.contestId || !a.of) return rows.get('contestWinners', [a.contestId])?.winners
  const ofWeek = rows.list('contestWinners', { index: 'weekId', equals: a.of.weekId })
  return ofWeek.find(({ contestId }) => contestId === id)?.winners
}

const named = ({ contestId, of }: Named) => ({ contestId, ...(of && { of }) })

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
    of: ofContest,
  }),
  reads: (a) => [...readsOf(a), ...(a.winners ?? []).map((id) => rowAt('players', id))],
  apply: (a, rows, ctx) => {
    const contest = contestOf(a, rows)
    if (!contest || (a.winners ?? []).some((id) => !rows.get('players', [id]))) return refuse('not_found')
    const old = winnersOf(rows, a)
    if (a.winners === null && a.retires.length === 0 && !stoodBefore(old, ctx)) return applied()
    const winners = addClaim(old, a.winners, { ...ctx, again: a.again }, a.retires)
    return {
      status: cellStatus(winners),
      changes: [{ table: 'contestWinners', put: { contestId: contest.id, weekId: contest.weekId, winners } }],
    }
  },
  inverse: (a, before, ctx) => {
    const old = winnersOf(before, a)
    if (a.winners === null && a.retires.length === 0 && !stoodBefore(old, ctx)) return null
    const args = { ...named(a), winners: currentOf(old) ?? null, claims: [claimId(ctx)] }
    return { name: 'winners.withdraw', args }
  },
})

/** Withdraws winners and restores those they replaced. `winners` are the restored winners, used only for display. */
export const withdrawWinners = defineMutation({
  name: 'winners.withdraw',
  version: 1,
  needs: 'enterAnyCard',
  args: z.object({ contestId: rowId, winners: z.nullable(winnerIds), claims: claimNames, of: ofContest }),
  reads: readsOf,
  apply: (a, rows, ctx) => {
    const contest = contestOf(a, rows)
    const old = winnersOf(rows, a) ?? lostCell(a.claims, ctx)
    if (!contest || !old) return applied()
    const winners = withdrawClaims(old, a.claims, ctx)
    const put = { contestId: contest.id, weekId: contest.weekId, winners }
    return { status: cellStatus(winners), changes: [{ table: 'contestWinners', put }] }
  },
  inverse: (a, before) => {
    const claim = winnersOf(before, a)?.live.find((c) => isNamed(c, a.claims))
    return claim
      ? { name: 'winners.set', args: { ...named(a), winners: claim.value, retires: [], again: namesOf(claim) } }
      : null
  },
})
