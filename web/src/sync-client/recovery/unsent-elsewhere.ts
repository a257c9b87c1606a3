import type { RelayBundle } from '@glm/shared/protocol/relay-bundle'
import Dexie from 'dexie'
import { photosHere } from '../../platform/photo-notes.ts'
import { dexieStorage } from '../storage/dexie-storage.ts'
import { emptyCopy } from '../storage/empty-copy.ts'
import { LeagueDatabase } from '../storage/league-database.ts'
import { removeAllPhotos } from '../storage/photo-database.ts'
import type { Session } from '../storage/session-database.ts'
import { phoneKeys } from '../transfer/phone-keys.ts'
import { packUnsent } from '../transfer/relay-bundle.ts'

/** One user's unsent changes for a league that they are no longer in, and whether there may be unsent photos too. */
export type UnsentElsewhere = { leagueId: number; league: string; unsent: number; photos: boolean }

/** Finds the copies of other leagues on this device that contain this user's unsent changes. */
export async function findUnsentElsewhere({ userId, leagueId, leagues = [] }: Session): Promise<UnsentElsewhere[]> {
  const own = new RegExp(`^glm-${userId}-(\\d+)$`)
  const ids = (await Dexie.getDatabaseNames()).flatMap((name) => own.exec(name)?.[1] ?? []).map(Number)
  const found: UnsentElsewhere[] = []
  for (const id of ids) {
    // Pending changes in a league that the user is still in are sent automatically.
    if (id === leagueId || leagues.some((own) => own.id === id)) continue
    const one = await withCopy({ userId, leagueId: id }, async (db) => ({
      leagueId: id,
      league: (await db.rows('leagues').get(id))?.name ?? '',
      unsent: await db.rows('outbox').count(),
      photos: photosHere({ userId, leagueId: id }) === 'waiting',
    }))
    if (one.unsent > 0 || one.photos) found.push(one)
  }
  return found
}

/** Creates the same kind of file as `packUnsent`, which another phone in that league can import. */
export const packUnsentElsewhere = (
  owner: { userId: number; leagueId: number },
  from: string,
): Promise<RelayBundle | null> =>
  withCopy(owner, (db) => packUnsent(dexieStorage(db), { from, at: new Date().toISOString() }, phoneKeys()))

/** Deletes the copy with all its unsent changes and photos. */
export async function discardUnsentElsewhere(owner: { userId: number; leagueId: number }): Promise<void> {
  await withCopy(owner, emptyCopy)
  await removeAllPhotos(owner)
}

async function withCopy<R>(
  owner: { userId: number; leagueId: number },
  work: (db: LeagueDatabase) => Promise<R>,
): Promise<R> {
  const db = new LeagueDatabase(owner)
  try {
    return await work(db)
  } finally {
    db.close()
  }
}
