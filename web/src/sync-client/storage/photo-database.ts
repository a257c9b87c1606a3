import type { CardPhoto } from '@glm/shared/api/scores/card-photos'
import { photoLimits } from '@glm/shared/schema/scores/photo-limits'
import Dexie, { type Table } from 'dexie'
import { notePhotos, type PhotoOwner } from '../../platform/photo-notes.ts'

/**
 * The copy of the league in which a photo's match was shown, so that the photo stays with the match even if the match
 * gets another id.
 */
export type PhotoOrigin = { copy: string; clientGeneration: number; lineage?: string | undefined }
/** A photo of a match's card that hasn't been sent yet. */
export type WaitingPhoto = {
  id: number
  userId: number
  leagueId: number
  matchId: number
  media: string
  /** The image data in base64. */
  data: string
  /** When the photo was taken, ISO 8601. */
  at: string
  /** The id of the photo on the server that this photo replaces; null if none. */
  replaces: number | null
  /** Why the server refused the photo; null if it hasn't. */
  refused: string | null
  /** Missing if an older build stored the photo. */
  origin?: PhotoOrigin | undefined
  /** Whether the server may already have the photo, because this phone sent it but didn't receive an answer. */
  tried?: boolean
  /** Whether the user has removed the photo. If the server may have it, it must be removed there too. */
  dropped?: boolean
  /** When the server last answered that it doesn't know the photo's match, in milliseconds since 1970. */
  unknownAt?: number
}
/** A photo that was sent, kept for a while in case the server is restored from a backup. `id`: its id on the server. */
export type SentPhoto = Omit<WaitingPhoto, 'refused' | 'replaces' | 'tried' | 'dropped' | 'unknownAt'>

/** A photo on the server, as described in the server's response. */
export type StoredPhoto = Pick<CardPhoto, 'id' | 'added_by'>

/** How many sent photos a device keeps for each league: at most about 6 MB. */
const MOST_SENT = 30
const SENT_MS = photoLimits.sentDays * 86_400_000

/** A separate database, so that photos can't fill up or lock the one with the scores. */
class PhotoDatabase extends Dexie {
  readonly photos: Table<WaitingPhoto, number, Omit<WaitingPhoto, 'id'>>
  readonly sent: Table<SentPhoto, number>
  constructor() {
    super('glm-photos', { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ photos: '++id,[userId+leagueId]' })
    this.version(2).stores({ sent: 'id,[userId+leagueId+at]' })
    this.photos = this.table('photos')
    this.sent = this.table('sent')
  }
}

let opened: PhotoDatabase | undefined
const database = () => (opened ??= new PhotoDatabase())
const unsentOf = ({ userId, leagueId }: PhotoOwner) =>
  database().photos.where('[userId+leagueId]').equals([userId, leagueId])
/** An owner's sent photos, in the order they were sent; with `before`, only those sent before that time. */
const sentOf = ({ userId, leagueId }: PhotoOwner, before: unknown = Dexie.maxKey) =>
  database().sent.where('[userId+leagueId+at]').between([userId, leagueId, Dexie.minKey], [userId, leagueId, before])

/** Returns an owner's photos that the user hasn't removed and the server hasn't stored, oldest first. */
export const waitingPhotos = async (owner: PhotoOwner): Promise<WaitingPhoto[]> =>
  (await unsentPhotos(owner)).filter(({ dropped }) => !dropped)
/** Like `waitingPhotos()`, but includes photos that the user removed and the server may still have. */
export const unsentPhotos = (owner: PhotoOwner): Promise<WaitingPhoto[]> => unsentOf(owner).sortBy('id')
/** Returns `waiting` if any photo still has to be sent, `sent` if all have been sent, and null if there are none. */
export const photosKept = async (owner: PhotoOwner): Promise<'waiting' | 'sent' | null> =>
  (await unsentOf(owner).count()) > 0 ? 'waiting' : (await sentOf(owner).count()) > 0 ? 'sent' : null
/** Stores a photo to be sent. If there is no space for it, deletes the photos that have been sent. */
export async function addWaiting(photo: Omit<WaitingPhoto, 'id'>): Promise<void> {
  const add = async () => void (await database().photos.add(photo))
  await add().catch(async (error: unknown) => {
    if ((await dropSentPhotos()) === 0) throw error
    await add()
  })
}
export const changeWaiting = async (id: number, change: Partial<Omit<WaitingPhoto, 'id'>>): Promise<void> =>
  void (await database().photos.update(id, change))
/** Removes a photo for the user. If the server may have it, the photo is hidden until it has been removed there. */
export async function removeWaiting(id: number): Promise<void> {
  const { photos } = database()
  await database().transaction('rw', photos, async () => {
    if ((await photos.get(id))?.tried) await photos.update(id, { dropped: true })
    else await photos.delete(id)
  })
}
export const deleteWaiting = (id: number): Promise<void> => database().photos.delete(id)

/**
 * Records that the server has stored a photo under an id. If another member had already added the same picture, the
 * stored photo is theirs. Returns false if the photo must be removed from the server, because the user has removed it
 * on this phone.
 */
export function markSent(id: number, { id: sentId, added_by: addedBy }: StoredPhoto): Promise<boolean> {
  const { photos, sent } = database()
  return database().transaction('rw', photos, sent, async () => {
    const photo = await photos.get(id)
    if (!photo) return true
    if (photo.dropped) {
      // The picture on the server is another member's, or was added twice here, so it stays.
      if (addedBy === photo.userId && !(await sent.get(sentId))) return false
      await photos.delete(id)
      return true
    }
    const { refused: _refused, replaces, tried: _tried, dropped: _dropped, unknownAt: _unknownAt, ...kept } = photo
    await photos.delete(id)
    if (replaces !== null) await sent.delete(replaces)
    await sent.put({ ...kept, id: sentId, at: new Date().toISOString() })
    return true
  })
}

/** Returns the ids of the sent photos, after deleting those that are too old and the oldest ones above the limit. */
export async function sentPhotos(owner: PhotoOwner): Promise<number[]> {
  const old = await sentOf(owner, new Date(Date.now() - SENT_MS).toISOString()).primaryKeys()
  const all = await sentOf(owner).primaryKeys()
  const kept = all.filter((id) => !old.includes(id)).slice(-MOST_SENT)
  if (kept.length < all.length) await forgetSent(all.filter((id) => !kept.includes(id)))
  return kept
}
export const forgetSent = (ids: readonly number[]): Promise<void> => database().sent.bulkDelete([...ids])

/** Requeues photos that the server has lost. */
export async function offerAgain(ids: readonly number[]): Promise<void> {
  const { photos, sent } = database()
  await database().transaction('rw', photos, sent, async () => {
    for (const photo of await sent.bulkGet([...ids])) {
      if (!photo) continue
      const { id, ...rest } = photo
      await sent.delete(id)
      await photos.add({ ...rest, replaces: null, refused: null })
    }
  })
}

/** Deletes all sent photos of everyone who uses this device, to make room. Returns how many there were. */
export async function dropSentPhotos(): Promise<number> {
  const { sent } = database()
  const count = await sent.count()
  if (count > 0) await sent.clear()
  return count
}

export async function removeAllPhotos(owner: PhotoOwner): Promise<void> {
  const { photos, sent } = database()
  await database().transaction('rw', photos, sent, async () => {
    await unsentOf(owner).delete()
    await sentOf(owner).delete()
  })
  notePhotos(owner, null)
}
