import { may } from '../../schema/league/role.ts'
import { type MutationContext, type Read, type RowReader, rowAt } from '../define/define-mutation.ts'

type Speaker = { userId: number; playerId: number }

/**
 * Returns whether an account may act for a player: it belongs to a secretary, or is confirmed as that player. The
 * change must come from that account or be relayed by a secretary's phone.
 * @example
 * const members = new Map([[1, { userId: 1, role: 1, playerId: 7, confirmed: true }]])
 * const rows = { get: (_table, [id]) => members.get(id), list: () => [] }
 * canActForPlayer({ userId: 1, playerId: 7 }, rows, ctx) // true
 * canActForPlayer({ userId: 1, playerId: 8 }, rows, ctx) // false
 */
export function canActForPlayer(
  { userId, playerId }: Speaker,
  rows: RowReader,
  ctx: Pick<MutationContext, 'userId'>,
): boolean {
  const carries = userId === ctx.userId || may(rows.get('members', [ctx.userId])?.role, 'keepLeague')
  const speaker = rows.get('members', [userId])
  if (!carries || !speaker) return false
  return may(speaker.role, 'keepLeague') || (speaker.confirmed && speaker.playerId === playerId)
}

/**
 * Returns the reads that `canActForPlayer` needs.
 * @example
 * readsForActing({ userId: 2 }, ctx).length // 2
 */
export const readsForActing = ({ userId }: Pick<Speaker, 'userId'>, ctx: Pick<MutationContext, 'userId'>): Read[] =>
  [...new Set([userId, ctx.userId])].map((id) => rowAt('members', id))
