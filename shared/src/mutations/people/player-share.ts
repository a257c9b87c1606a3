import * as z from 'zod/mini'
import { rowId } from '../../schema/fields.ts'
import { may } from '../../schema/league/role.ts'
import { type Sharable, sharable } from '../../schema/people/player.ts'
import { applied, defineMutation, refuse, rowAt } from '../define/define-mutation.ts'

const known = sharable.options

/**
 * Sets whether other members can see a player's phone number and email address. Members can set it for themselves once
 * a secretary has confirmed which player they are, and secretaries can set it for anyone.
 */
export const sharePlayer = defineMutation({
  name: 'player.share',
  version: 1,
  needs: 'takePart',
  args: z.object({ id: rowId, shares: z.array(sharable).check(z.maxLength(known.length)) }),
  reads: (a, ctx) => [rowAt('players', a.id), rowAt('members', ctx.userId)],
  apply: (a, rows, ctx) => {
    const [player, member] = [rows.get('players', [a.id]), rows.get('members', [ctx.userId])]
    const isOwn = member?.confirmed === true && member.playerId === a.id
    if (!isOwn && !may(member?.role, 'keepLeague')) return refuse('forbidden')
    if (!player || player.former != null) return refuse('deleted')
    return applied({ table: 'players', put: { ...player, shares: inOrder(a.shares) } })
  },
  inverse: (a, before) => {
    const old = before.get('players', [a.id])?.shares ?? []
    return old.join() === (inOrder(a.shares) ?? []).join()
      ? null
      : { name: 'player.share', args: { id: a.id, shares: [...old] } }
  },
})

/**
 * Sorts the list of shared fields. If the list is empty, returns null, as for a player who never chose what to share.
 */
function inOrder(shares: readonly Sharable[]): Sharable[] | null {
  const listed = known.filter((field) => shares.includes(field))
  return listed.length > 0 ? listed : null
}
