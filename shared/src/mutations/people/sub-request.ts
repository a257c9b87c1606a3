import * as z from 'zod/mini'
import { claimId } from '../../claims/claim-id.ts'
import { claimNames } from '../../claims/claim-names.ts'
import { cellStatus } from '../../claims/claims.ts'
import { currentOf } from '../../claims/current-of.ts'
import { isNamed, namesOf, withdrawClaims } from '../../claims/withdraw-claims.ts'
import { rowId } from '../../schema/fields.ts'
import { may } from '../../schema/league/role.ts'
import { MOST_ASKED } from '../../schema/people/sub-request.ts'
import {
  applied,
  defineMutation,
  type Outcome,
  type Read,
  refuse,
  rowAt,
  rowsWhere,
} from '../define/define-mutation.ts'
import { canActForPlayer, readsForActing } from './can-act-for-player.ts'
import { assignSub } from './sub.ts'

const place = { weekId: rowId, playerId: rowId }
const asked = z.array(rowId).check(z.minLength(1), z.maxLength(MOST_ASKED))

/**
 * Asks subs to play in place of the regular `playerId`. If two secretaries ask different subs, all of them are asked.
 * The server's transaction that accepts the change also queues an email to each newly asked sub, if the spot is still
 * open.
 */
export const askSubs = defineMutation({
  name: 'subRequest.ask',
  version: 1,
  needs: 'keepLeague',
  args: z.object({ ...place, asked }),
  reads: (a) => [
    rowAt('weeks', a.weekId),
    rowAt('players', a.playerId),
    rowAt('subRequests', a.weekId, a.playerId),
    ...a.asked.map((id) => rowAt('players', id)),
  ],
  apply: (a, rows) => {
    const { weekId, playerId } = a
    if (!rows.get('weeks', [weekId]) || !rows.get('players', [playerId])) return refuse('not_found')
    // Subs who have been deleted or removed since this change was recorded aren't asked. The others still are.
    const there = a.asked.filter(
      (id) => id !== playerId && (rows.get('players', [id])?.former ?? null) === null && rows.get('players', [id]),
    )
    const before = rows.get('subRequests', [weekId, playerId])?.asked ?? []
    // Sorted by id, so that the result doesn't depend on who asked first.
    const all = [...new Set([...before, ...there])].slice(0, MOST_ASKED).sort((one, other) => one - other)
    if (all.length === 0) return refuse('not_found')
    return all.length === before.length
      ? applied()
      : applied({ table: 'subRequests', put: { weekId, playerId, asked: all } })
  },
  inverse: ({ weekId, playerId, asked }, before) => {
    const known = before.get('subRequests', [weekId, playerId])?.asked ?? []
    const fresh = asked.filter((id) => !known.includes(id))
    return fresh.length === 0 ? null : { name: 'subRequest.withdraw', args: { weekId, playerId, asked: fresh } }
  },
})

/** Stops asking these subs. A sub who has accepted still plays. */
export const withdrawRequest = defineMutation({
  name: 'subRequest.withdraw',
  version: 1,
  needs: 'keepLeague',
  args: z.object({ ...place, asked }),
  reads: (a) => [rowAt('subRequests', a.weekId, a.playerId)],
  apply: ({ weekId, playerId, asked }, rows) => {
    const old = rows.get('subRequests', [weekId, playerId])
    const left = old?.asked.filter((id) => !asked.includes(id)) ?? []
    if (!old || left.length === old.asked.length) return applied()
    if (left.length === 0) return applied({ table: 'subRequests', remove: [weekId, playerId] })
    return applied({ table: 'subRequests', put: { ...old, asked: left } })
  },
  inverse: ({ weekId, playerId, asked }, before) => {
    const gone = (before.get('subRequests', [weekId, playerId])?.asked ?? []).filter((id) => asked.includes(id))
    return gone.length === 0 ? null : { name: 'subRequest.ask', args: { weekId, playerId, asked: gone } }
  },
})

/** `userId`: the account that answers, needed because another phone may relay the change. */
const answer = { ...place, userId: z.int().check(z.minimum(1)), subId: rowId }
type Answer = { weekId: number; playerId: number; userId: number; subId: number }

/**
 * Accepts a request on behalf of the sub who was asked. The result is an ordinary sub assignment. The first sub in the
 * server's order gets the spot. Later ones are refused with `place_taken`, and subs already playing that week with
 * `plays_already`.
 */
export const acceptRequest = defineMutation({
  name: 'subRequest.accept',
  version: 1,
  needs: 'takePart',
  args: z.object({ ...answer, again: z.optional(claimNames) }),
  newIds: () => 1,
  reads: (a, ctx) => [
    ...answerReads(a, ctx),
    ...assignSub.reads(asAssignment(a), ctx),
    rowsWhere('subAssignments', 'weekId', a.weekId),
  ],
  apply: (a, rows, ctx): Outcome => {
    const { weekId, playerId, subId, userId, again } = a
    if (!canActForPlayer({ userId, playerId: subId }, rows, ctx)) return refuse('forbidden')
    const taken = currentOf(rows.get('subAssignments', [weekId, playerId])?.sub) ?? null
    if (taken === subId) return { status: 'agree', changes: [] }
    if (taken !== null) return refuse('place_taken')
    if (!rows.get('subRequests', [weekId, playerId])?.asked.includes(subId)) return refuse('not_asked')
    const others = rows.list('subAssignments', { index: 'weekId', equals: weekId })
    if (others.some((one) => one.playerId !== playerId && currentOf(one.sub) === subId)) return refuse('plays_already')
    return assignSub.apply({ ...asAssignment(a), again }, rows, { ...ctx, userId })
  },
  inverse: ({ again: _said, ...a }, before, ctx) => {
    const isTheirs = currentOf(before.get('subAssignments', [a.weekId, a.playerId])?.sub) === a.subId
    return isTheirs ? null : { name: 'subRequest.handBack', args: { ...a, claims: [claimId(ctx)] } }
  },
})

/** Withdraws a sub's acceptance, so that the spot is open again for everyone who was asked. */
export const handBackRequest = defineMutation({
  name: 'subRequest.handBack',
  version: 1,
  needs: 'takePart',
  args: z.object({ ...answer, claims: claimNames }),
  reads: (a, ctx) => [...answerReads(a, ctx), rowAt('subAssignments', a.weekId, a.playerId)],
  apply: (a, rows, ctx) => {
    if (!canActForPlayer({ userId: a.userId, playerId: a.subId }, rows, ctx)) return refuse('forbidden')
    const old = rows.get('subAssignments', [a.weekId, a.playerId])
    if (!old) return applied()
    // Withdraws only the sub's own acceptance; a secretary's assignment isn't affected.
    const own = [...old.sub.live, ...old.sub.past].filter(
      (claim) => claim.value === a.subId && claim.author === a.userId,
    )
    const named = a.claims.filter((name) => own.some((claim) => isNamed(claim, [name])))
    const sub = withdrawClaims(old.sub, named, { ...ctx, userId: a.userId })
    return { status: cellStatus(sub), changes: [{ table: 'subAssignments', put: { ...old, sub } }] }
  },
  inverse: ({ claims, ...a }, before, ctx) => {
    const claim = before.get('subAssignments', [a.weekId, a.playerId])?.sub.live.find((c) => isNamed(c, claims))
    if (!claim) return null
    const again = namesOf(claim)
    const isAsked = before.get('subRequests', [a.weekId, a.playerId])?.asked.includes(a.subId)
    // A secretary who is also a sub can take a spot without being asked. `subRequest.accept` would be refused in that
    // case, so the undo assigns the sub instead.
    if (!isAsked && may(before.get('members', [ctx.userId])?.role, 'keepLeague'))
      return { name: 'sub.assign', args: { ...asAssignment(a), again } }
    return { name: 'subRequest.accept', args: { ...a, again } }
  },
})

const asAssignment = ({ weekId, playerId, subId }: Answer) => ({ weekId, playerId, subId, retires: [] })

const answerReads = (a: Answer, ctx: { userId: number }): Read[] => [
  rowAt('subRequests', a.weekId, a.playerId),
  ...readsForActing(a, ctx),
]
