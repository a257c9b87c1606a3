import { aCell } from '@glm/shared/testing/a-cell'
import { plainPlayer, plainWeek } from '@glm/shared/testing/plain-rows'
import { inviteToken } from '../auth/invite-tokens.ts'
import { hashPassword } from '../auth/passwords.ts'
import { RowStore } from '../store/row-store.ts'
import type { NewAccount } from '../store/store.ts'
import { aBook, LEAGUE, secret } from './a-book.ts'

export const PASSWORD = 'fairway-nine'
/** A name that stands in the other league alone. */
export const OTHER_NAME = 'Wintergreen'
const hash = hashPassword(PASSWORD)

/**
 * The small book with one of everything in league 1 (week 3 is a fun round, entry 1 of each other kind), an app admin in it,
 * a newcomer who is licensed and has no league, and a second league with entries of its own. Everybody's password is PASSWORD.
 */
export async function aFullBook(path?: string) {
  const b = aBook(path)
  const passwordHash = await hash
  const person = (name: string, more: Partial<NewAccount>) => {
    const base = { email: `${name}@example.com`, username: name, name, passwordHash, role: 1, isPaid: true, leagueId: null }
    const added = b.store.accounts.add({ ...base, ...more })
    if (typeof added === 'string') throw new Error(added)
    return added
  }
  for (const { id } of [b.secretary, b.player, b.stranger]) b.store.accounts.setPassword(id, passwordHash)
  const admin = person('ada', { role: 3, leagueId: LEAGUE })
  const newcomer = person('new', {})
  const unpaid = person('una', { isPaid: false })
  const otherPlayer = person('otto', { leagueId: 2 })
  fillLeague(b.store.db)
  fillOther(b.store.db)
  b.store.invites.add({ leagueId: LEAGUE, madeBy: 1, createdAt: b.now.value, expiresAt: b.now.value + 86_400_000 })
  return { ...b, admin, newcomer, unpaid, otherPlayer, invite: inviteToken(1, secret) }
}
export type FullBook = Awaited<ReturnType<typeof aFullBook>>

type Database = ReturnType<typeof aBook>['store']['db']

function fillLeague(db: Database): void {
  new RowStore(db).write(LEAGUE, 1, [
    { table: 'weeks', put: plainWeek(3, { type: 'fun' }) },
    { table: 'subAssignments', put: { weekId: 2, playerId: 1, id: 1, sub: aCell(9) } },
    { table: 'handicaps', put: { weekId: 1, playerId: 1, goingIn: 7, handSet: true, generated: 6, average: 421 } },
    { table: 'messages', put: { id: 1, message: 'Greens were aerated', startDate: '2026-05-07', endDate: '2026-05-14' } },
    { table: 'contests', put: { id: 1, weekId: 1, name: 'Closest to the pin', hole: 3 } },
    { table: 'contests', put: { id: 2, weekId: 2, name: 'Longest drive', hole: 4 } },
    { table: 'contestWinners', put: { contestId: 1, weekId: 1, winners: aCell([2, 4]) } },
  ])
}

/** The same ids as in the first league, and some that only this one has. */
function fillOther(db: Database): void {
  new RowStore(db).write(2, 1, [
    ...[1, 2, 501].map((id) => ({ table: 'players' as const, put: plainPlayer(id, { firstName: 'Olga', lastName: OTHER_NAME }) })),
    { table: 'messages', put: { id: 501, message: OTHER_NAME, startDate: '2026-05-07', endDate: '2026-05-14' } },
  ])
}
