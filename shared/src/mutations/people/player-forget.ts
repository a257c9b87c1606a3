import * as z from 'zod/mini'
import { rowId } from '../../schema/fields.ts'
import type { Member } from '../../schema/league/member.ts'
import { may } from '../../schema/league/role.ts'
import { formerName } from '../../text/former.ts'
import { allRows, applied, type Change, defineMutation, type RowReader, refuse } from '../define/define-mutation.ts'
import { wasPlayed } from '../schedule/schedule-rows.ts'
import { nothingOfThem } from './redact-call.ts'

const reads = [
  allRows('players'),
  allRows('members'),
  allRows('availability'),
  allRows('subRequests'),
  allRows('subAssignments'),
  allRows('cards'),
  allRows('points'),
  allRows('contestWinners'),
]

/**
 * Removes a person but keeps their cards. The row becomes "Former player n", numbered from 1 in the server's order, and
 * loses its phone number, email, gender and GHIN number. Its paid dues stay, like its treasury entries, because the
 * league's cash includes them. The account that was confirmed as this player leaves the league, and the spots that they
 * were going to fill as a sub are open again. `redactCall` removes the name from all earlier changes, in the ledger and
 * on phones. This can't be undone, because the name is no longer stored anywhere.
 */
export const forgetPlayer = defineMutation({
  name: 'player.forget',
  version: 1,
  needs: 'keepLeague',
  args: z.object({ id: rowId }),
  reads: () => reads,
  apply: (a, rows) => {
    const player = rows.get('players', [a.id])
    if (!player) return refuse('deleted')
    if (player.former != null) return applied()
    const former = Math.max(0, ...rows.list('players').map((one) => one.former ?? 0)) + 1
    const put = { ...player, ...formerName(former), ...nothingOfThem, active: false, former }
    const members = rows.list('members').filter(({ playerId }) => playerId === a.id)
    return applied(
      { table: 'players', put },
      ...members.map(leave),
      ...sayNothing(a.id, rows),
      ...subNoMore(a.id, rows),
    )
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

/** Removes the person as a sub from the weeks that haven't been played. A spot with no other sub is open again. */
function subNoMore(id: number, rows: RowReader): Change[] {
  const coming = rows
    .list('subAssignments')
    .filter(({ sub, weekId }) => sub.live.some(({ value }) => value === id) && !wasPlayed(rows, weekId))
  return coming.map(({ sub, ...row }): Change => {
    const live = sub.live.filter(({ value }) => value !== id)
    return live.length === 0
      ? { table: 'subAssignments', remove: [row.weekId, row.playerId] }
      : { table: 'subAssignments', put: { ...row, sub: { ...sub, live } } }
  })
}
