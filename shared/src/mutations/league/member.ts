import * as z from 'zod/mini'
import { rowId } from '../../schema/fields.ts'
import type { Member } from '../../schema/league/member.ts'
import { may } from '../../schema/league/role.ts'
import { allRows, applied, defineMutation, type RowReader, refuse, rowAt } from '../define/define-mutation.ts'

const userId = z.int().check(z.minimum(1))

/**
 * Links an account to one of the league's players; null unlinks it. Members can do this for themselves, and secretaries
 * for anyone. A secretary's choice counts as confirmed. The arguments name the account, because another phone may relay
 * the change. Two accounts can't be linked to the same player.
 */
export const setMemberPlayer = defineMutation({
  name: 'member.setPlayer',
  version: 1,
  needs: 'takePart',
  args: z.object({ userId, playerId: z.nullable(rowId) }),
  reads: (a) => [
    allRows('members'),
    allRows('weeks'),
    allRows('cards'),
    ...(a.playerId === null ? [] : [rowAt('players', a.playerId)]),
  ],
  apply: (a, rows, ctx) => {
    const member = rows.get('members', [a.userId])
    const bySecretary = may(rows.get('members', [ctx.userId])?.role, 'keepLeague')
    if (a.userId !== ctx.userId && !bySecretary) return refuse('forbidden')
    if (!member) return refuse('not_found')
    if (a.playerId !== null) {
      const player = rows.get('players', [a.playerId])
      if (!player || player.former != null) return refuse('not_found')
      if (rows.list('members').some((m) => m.playerId === a.playerId && m.userId !== a.userId))
        return refuse('player_taken')
    }
    const said = { ...member, playerId: a.playerId }
    if (bySecretary)
      return applied({ table: 'members', put: { ...said, confirmed: a.playerId !== null, cardsAfter: null } })
    return applied({ table: 'members', put: { ...said, ...afterChange(member, a.playerId, rows) } })
  },
  inverse: (a, before) => {
    const playerId = before.get('members', [a.userId])?.playerId ?? null
    return playerId === a.playerId ? null : { name: 'member.setPlayer', args: { userId: a.userId, playerId } }
  },
})

/**
 * Returns the new values of `confirmed` and `cardsAfter`. After switching players, an account can't enter scores for
 * weeks that have already started.
 */
function afterChange(
  member: Member,
  playerId: number | null,
  rows: RowReader,
): Pick<Member, 'confirmed' | 'cardsAfter'> {
  if (member.playerId === playerId) return { confirmed: member.confirmed, cardsAfter: member.cardsAfter }
  if (member.playerId === null) return { confirmed: false, cardsAfter: member.cardsAfter }
  const begun = new Set(rows.list('cards').map((card) => card.weekId))
  const dates = rows.list('weeks').flatMap((week) => (begun.has(week.id) ? [week.date] : []))
  return { confirmed: false, cardsAfter: dates.sort().at(-1) ?? member.cardsAfter }
}

/**
 * Confirms that an account is the player it claims to be, or revokes the confirmation. Only secretaries can do this.
 */
export const confirmMemberPlayer = defineMutation({
  name: 'member.confirmPlayer',
  version: 1,
  needs: 'keepLeague',
  args: z.object({ userId, playerId: rowId, confirmed: z.boolean() }),
  reads: (a) => [rowAt('members', a.userId)],
  apply: (a, rows) => {
    const member = rows.get('members', [a.userId])
    // The account no longer claims to be this player, so there is nothing to confirm or revoke.
    if (member?.playerId !== a.playerId) return refuse('not_found')
    return applied({ table: 'members', put: { ...member, confirmed: a.confirmed } })
  },
  inverse: (a, before) => {
    const confirmed = before.get('members', [a.userId])?.confirmed ?? false
    return confirmed === a.confirmed ? null : { name: 'member.confirmPlayer', args: { ...a, confirmed } }
  },
})
