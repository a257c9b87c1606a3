import * as z from 'zod/mini'
import { claimId } from '../../claims/claim-id.ts'
import { claimNames } from '../../claims/claim-names.ts'
import { addClaim, cellStatus, stoodBefore } from '../../claims/claims.ts'
import { currentOf } from '../../claims/current-of.ts'
import { isNamed, lostCell, namesOf, withdrawClaims } from '../../claims/withdraw-claims.ts'
import { rowId } from '../../schema/fields.ts'
import { availabilityState } from '../../schema/people/availability.ts'
import { applied, defineMutation, type MutationContext, type Read, refuse, rowAt } from '../define/define-mutation.ts'
import { canActForPlayer, readsForActing } from './can-act-for-player.ts'

/** `userId`: the author, which is needed because another phone may relay the change (default: the sender). */
const place = { userId: z.optional(z.int().check(z.minimum(1))), weekId: rowId, playerId: rowId }
type Place = { userId?: number | undefined; weekId: number; playerId: number }

/**
 * Sets whether a player plays in a week; null means unknown. Members can set it for themselves once a secretary has
 * confirmed which player they are, and secretaries can set it for anyone. If two people give different answers without
 * having seen each other's, both are kept until someone decides.
 */
export const setAvailability = defineMutation({
  name: 'availability.set',
  version: 1,
  needs: 'takePart',
  args: z.object({
    ...place,
    state: z.nullable(availabilityState),
    retires: z.array(z.string()).check(z.maxLength(64)),
    again: z.optional(claimNames),
  }),
  reads: availabilityReads,
  apply: (a, rows, ctx) => {
    if (!canActForPlayer(speakerOf(a, ctx), rows, ctx)) return refuse('forbidden')
    const { weekId, playerId } = a
    const player = rows.get('players', [playerId])
    if (!rows.get('weeks', [weekId]) || !player || player.former != null) return refuse('not_found')
    const old = rows.get('availability', [weekId, playerId])?.state
    const by: MutationContext = { ...ctx, ...speakerOf(a, ctx), again: a.again }
    if (a.state === null && a.retires.length === 0 && !stoodBefore(old, by)) return applied()
    const state = addClaim(old, a.state, by, a.retires)
    return { status: cellStatus(state), changes: [{ table: 'availability', put: { weekId, playerId, state } }] }
  },
  inverse: ({ weekId, playerId, ...a }, before, ctx) => {
    const state = currentOf(before.get('availability', [weekId, playerId])?.state) ?? null
    return { name: 'availability.withdraw', args: { ...said(a), weekId, playerId, state, claims: [claimId(ctx)] } }
  },
})

/**
 * Withdraws an answer about a player and a week, and restores the answer it replaced. `state` is the restored answer,
 * used only for display.
 */
export const withdrawAvailability = defineMutation({
  name: 'availability.withdraw',
  version: 1,
  needs: 'takePart',
  args: z.object({ ...place, state: z.nullable(availabilityState), claims: claimNames }),
  reads: availabilityReads,
  apply: (a, rows, ctx) => {
    if (!canActForPlayer(speakerOf(a, ctx), rows, ctx)) return refuse('forbidden')
    const { weekId, playerId } = a
    const found = rows.get('availability', [weekId, playerId])?.state ?? lostCell(a.claims, ctx)
    if (!found) return applied()
    const state = withdrawClaims(found, a.claims, { ...ctx, ...speakerOf(a, ctx) })
    if (state.live.length + state.past.length === 0)
      return applied({ table: 'availability', remove: [weekId, playerId] })
    return { status: cellStatus(state), changes: [{ table: 'availability', put: { weekId, playerId, state } }] }
  },
  inverse: ({ weekId, playerId, claims, ...a }, before) => {
    const claim = before.get('availability', [weekId, playerId])?.state.live.find((c) => isNamed(c, claims))
    if (!claim) return null
    return {
      name: 'availability.set',
      args: { ...said(a), weekId, playerId, state: claim.value, retires: [], again: namesOf(claim) },
    }
  },
})

const speakerOf = ({ userId, playerId }: Place, ctx: Pick<MutationContext, 'userId'>) => ({
  userId: userId ?? ctx.userId,
  playerId,
})
const said = ({ userId }: Pick<Place, 'userId'>) => (userId === undefined ? {} : { userId })

function availabilityReads(a: Place, ctx: MutationContext): Read[] {
  return [
    rowAt('weeks', a.weekId),
    rowAt('players', a.playerId),
    rowAt('availability', a.weekId, a.playerId),
    ...readsForActing(speakerOf(a, ctx), ctx),
  ]
}
