import * as z from 'zod/mini'
import { rowId } from '../../schema/fields.ts'
import { applied, defineMutation, refuse, rowAt } from '../define/define-mutation.ts'

/**
 * Adds a player to a week's games or removes the player from them; null means that the season's rule applies. The last
 * change wins, because this is a yes-or-no choice about one person, and everyone sees the result right away.
 */
export const enterGame = defineMutation({
  name: 'game.enter',
  version: 1,
  needs: 'keepLeague',
  args: z.object({ weekId: rowId, playerId: rowId, isIn: z.nullable(z.boolean()) }),
  reads: (a) => [rowAt('weeks', a.weekId), rowAt('players', a.playerId), rowAt('gameEntries', a.weekId, a.playerId)],
  apply: (a, rows) => {
    const { weekId, playerId, isIn } = a
    if (!rows.get('weeks', [weekId])) return refuse('not_found')
    if (isIn !== null) {
      if (!rows.get('players', [playerId])) return refuse('not_found')
      return applied({ table: 'gameEntries', put: { weekId, playerId, isIn } })
    }
    // Older versions could delete a player who was in the games, so the entry can be removed without its player.
    return rows.get('gameEntries', [weekId, playerId])
      ? applied({ table: 'gameEntries', remove: [weekId, playerId] })
      : applied()
  },
  inverse: ({ weekId, playerId }, before) => {
    return {
      name: 'game.enter',
      args: { weekId, playerId, isIn: before.get('gameEntries', [weekId, playerId])?.isIn ?? null },
    }
  },
})
