import type { RelayBundle } from '@glm/shared/protocol/relay-bundle'
import Dexie from 'dexie'
import { leaguesWithPhotos, photosHere } from '../../platform/photo-notes.ts'
import { type KeptLeague, keptLeague } from '../send-league.ts'
import { dexieStorage } from '../storage/dexie-storage.ts'
import { emptyCopy } from '../storage/empty-copy.ts'
import { LeagueDatabase } from '../storage/league-database.ts'
import { removeAllPhotos } from '../storage/photo-database.ts'
import type { Session } from '../storage/session-database.ts'
import { phoneKeys } from '../transfer/phone-keys.ts'
import { packUnsent } from '../transfer/relay-bundle.ts'

/**
 * What one user's copy of a league that they are no longer in still has that isn't on the server. `own`: how many of the
 * unsent changes are their own. `photos`: whether there may be unsent photos too.
 */
export type UnsentElsewhere = Omit<KeptLeague, 'read'> & {
  leagueId: number
  league: string
  own: number
  photos: boolean
}

/** Returns whether a copy has anything that only this device has, apart from photos. */
export const hasWork = ({ unsent, parked, bundles, old, typed }: Omit<KeptLeague, 'read'>): boolean =>
  unsent + parked + bundles + old > 0 || typed

/**
 * Finds the copies of leagues that this user is no longer in and that contain anything only this device has. What is
 * pending in a league that the user is still in is sent automatically.
 */
export async function findUnsentElsewhere({ userId, leagueId, leagues = [] }: Session): Promise<UnsentElsewhere[]> {
  const found: UnsentElsewhere[] = []
  for (const id of await leaguesHere(userId)) {
    if (id === leagueId || leagues.some((own) => own.id === id)) continue
    const owner = { userId, leagueId: id }
    const kept = await keptLeague(owner)
    const photos = photosHere(owner) === 'waiting'
    if (!photos && !(kept && hasWork(kept))) continue
    found.push({
      ...(kept ?? { unsent: 0, parked: 0, bundles: 0, old: 0, typed: false }),
      leagueId: id,
      photos,
      ...(await withCopy(owner, async (db) => ({
        league: (await db.rows('leagues').get(id))?.name ?? '',
        own: await db.rows('outbox').count(),
      }))),
    })
  }
  return found
}

/** Returns the ids of the leagues of which this device has a copy for this user, or photos. */
async function leaguesHere(userId: number): Promise<number[]> {
  const own = new RegExp(`^glm-${userId}-(\\d+)$`)
  const copies = (await Dexie.getDatabaseNames()).flatMap((name) => own.exec(name)?.[1] ?? []).map(Number)
  return [...new Set([...copies, ...leaguesWithPhotos(userId)])]
}

/**
 * Deletes everything of a user from this device: the copies of all their leagues, with unsent changes and photos, and
 * their rehearsal. Only the user can decide that.
 */
export async function emptyAllCopies(userId: number): Promise<void> {
  for (const leagueId of await leaguesHere(userId)) await discardUnsentElsewhere({ userId, leagueId })
  const rehearsal = { userId, leagueId: 0, rehearsal: true }
  if ((await Dexie.getDatabaseNames()).includes(new LeagueDatabase(rehearsal).name))
    await withCopy(rehearsal, emptyCopy)
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
  owner: { userId: number; leagueId: number; rehearsal?: boolean },
  work: (db: LeagueDatabase) => Promise<R>,
): Promise<R> {
  const db = new LeagueDatabase(owner)
  try {
    return await work(db)
  } finally {
    db.close()
  }
}
