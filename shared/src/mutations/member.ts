import * as z from 'zod/mini'
import { rowId } from '../schema/fields.ts'
import { hasRole, Role } from '../schema/role.ts'
import { allRows, applied, defineMutation, refuse, rowAt } from './define-mutation.ts'

/**
 * Says which player of the league an account is; null: none. Everybody says it of himself, a secretary of everybody. The
 * account is named in the arguments: another's phone may carry the change to the book. Two accounts are never one player.
 */
export const setMemberPlayer = defineMutation({
  name: 'member.setPlayer',
  version: 1,
  role: Role.User,
  args: z.object({ userId: z.int().check(z.minimum(1)), playerId: z.nullable(rowId) }),
  reads: (a) => [allRows('members'), ...(a.playerId === null ? [] : [rowAt('players', a.playerId)])],
  apply: (a, rows, ctx) => {
    const member = rows.get('members', [a.userId])
    const author = rows.get('members', [ctx.userId])
    if (a.userId !== ctx.userId && !hasRole(author?.role, Role.LeagueAdmin)) return refuse('forbidden')
    if (!member) return refuse('not_found')
    if (a.playerId !== null) {
      if (!rows.get('players', [a.playerId])) return refuse('not_found')
      if (rows.list('members').some((m) => m.playerId === a.playerId && m.userId !== a.userId)) return refuse('player_taken')
    }
    return applied({ table: 'members', put: { ...member, playerId: a.playerId } })
  },
  inverse: (a, before) => {
    const playerId = before.get('members', [a.userId])?.playerId ?? null
    return playerId === a.playerId ? null : { name: 'member.setPlayer', args: { userId: a.userId, playerId } }
  },
})
