import { type CarriedRows, carriedTables } from '@glm/shared/league-file/league-file'
import { mapClaims } from '@glm/shared/league-file/number-authors'
import type { Member } from '@glm/shared/schema/league/member'
import { openStorage, type PhoneOwner } from '../outbox/open-storage.ts'
import type { PhoneStorage } from '../storage.ts'
import { dexieStorage } from './dexie-storage.ts'
import { emptyCopy } from './empty-copy.ts'
import { LeagueDatabase } from './league-database.ts'

/** A league that a user can rehearse with. `cursor`: its version. */
export type LeagueToRehearse = {
  rows: CarriedRows
  members: readonly Member[]
  cursor: number
  owner: PhoneOwner & { name: string }
}

/** Replaces this user's previous rehearsal on this device with a new league. */
export async function fillRehearsal(league: LeagueToRehearse): Promise<void> {
  const { userId, leagueId } = league.owner
  const db = new LeagueDatabase({ userId, leagueId, rehearsal: true })
  try {
    await emptyCopy(db)
    await writeRehearsal(dexieStorage(db), league)
  } finally {
    db.close()
  }
}

/** Writes the whole league or nothing. The user becomes the copy's secretary. */
async function writeRehearsal(
  storage: PhoneStorage,
  { rows, members, cursor, owner }: LeagueToRehearse,
): Promise<void> {
  const { name, ...phone } = owner
  const meta = await openStorage(storage, { ...phone, clientId: `rehearsal-${crypto.randomUUID()}` })
  const known = members.find(({ userId }) => userId === owner.userId)
  const self: Member = {
    ...(known ?? { userId: owner.userId, playerId: null, confirmed: false, cardsAfter: null }),
    name,
    role: owner.role,
  }
  await storage.transact('write', async (tx) => {
    for (const table of carriedTables) {
      // Unsent changes count as read from the server, because a rehearsal doesn't distinguish between sent and unsent
      // changes.
      await tx.put(
        table,
        rows[table].map((row) => mapClaims(row, (claim) => ({ ...claim, version: claim.version ?? cursor }))) as never,
      )
    }
    await tx.put('members', [...members.filter((member) => member !== known), self])
    await tx.put('meta', [{ ...meta, cursor }])
  })
}

/** Deletes a rehearsal's copy of a league. */
export async function emptyRehearsal(owner: { userId: number; leagueId: number }): Promise<void> {
  const db = new LeagueDatabase({ ...owner, rehearsal: true })
  try {
    await emptyCopy(db)
  } finally {
    db.close()
  }
}
