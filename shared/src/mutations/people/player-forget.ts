import * as z from 'zod/mini'
import { rowId } from '../../schema/fields.ts'
import type { Member } from '../../schema/league/member.ts'
import { may } from '../../schema/league/role.ts'
import { formerName } from '../../text/former.ts'
import { allRows, applied, type Change, defineMutation, type RowReader, refuse } from '../define/define-mutation.ts'
import { nothingOfThem } from './redact-call.ts'

/**
 * Removes a person but keeps their cards. The row becomes "Former player n", numbered from 1 in the server's order, and
 * loses its phone number, email, gender and GHIN number. Its paid dues stay, like its treasury entries, because the
 * league's cash includes them. The account that was confirmed as this player leaves the league. `redactCall` removes the name from all earlier changes, in the ledger and on phones. This can't be undone,
 * because the name is no longer stored anywhere.
 */
export const forgetPlayer = defineMutation({
  name: 'player.forget',
  version: 1,
  needs: 'keepLeague',
  args: z.object({ id: rowId }),
  reads: () => [allRows('players'), allRows('members'), allRows('availability'), allRows('subRequests')],
  apply: (a, rows) => {
    const player = rows.get('players', [a.id])
    if (!player) return refuse('deleted')
    if (player.former != null) return applied()
    const former = Math.max(0, ...rows.list('players').map((one) => one.former ?? 0)) + 1
    const put = { ...player, ...formerName(former), ...nothingOfThem, active: false, former }
    const members = rows.list('members').filter(({ playerId }) => playerId === a.id)
    return applied({ table: 'players', put }, ...members.map(leave), ...sayNothing(a.id, rows))
  },
  inverse: () => null,
})

/**
 * Removes the person's account from the league. A secretary's account is only unlinked from the player, and so is one
 * that nobody has confirmed, because it may be someone else's.
 */
function leave(member: Member): Change {
  if (member.confirmed && !may(member.role, 'keepLeague')) return { table: 'members', remove: [member.userId] }
  return { table: 'members', put: { ...member, playerId: null, confirmed: false } }
}

/** Removes the answers about whether the person is playing, and the requests to sub. They don't affect results. */
function sayNothing(id: number, rows: RowReader): Change[] {
  const said = rows.list('availability').filter(({ playerId }) => playerId === id)
  const asking = rows.list('subRequests').filter(({ playerId, asked }) => playerId === id || asked.includes(id))
  return [
    ...said.map(({ weekId, playerId }): Change => ({ table: 'availability', remove: [weekId, playerId] })),
    ...asking.map((row): Change => {
      const asked = row.asked.filter((one) => one !== id)
      const isOver = row.playerId === id || asked.length === 0
      return isOver
        ? { table: 'subRequests', remove: [row.weekId, row.playerId] }
        : { table: 'subRequests', put: { ...row, asked } }
    }),
  ]
}
