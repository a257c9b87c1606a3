import { useLiveQuery } from 'dexie-react-hooks'
import { notePhotos, type PhotoOwner } from '../../platform/photo-notes.ts'
import {
  addWaiting,
  changeWaiting,
  dropSentPhotos,
  forgetSent,
  removeWaiting,
  type WaitingPhoto,
  waitingPhotos,
} from '../../sync-client/storage/photo-database.ts'
import { usePhone } from '../client-provider.tsx'
import { useMemory } from '../use-rows.ts'
import { matchOfPhoto, originOfPhoto } from './match-of-photo.ts'
import { noteWhatIsHere } from './note-what-is-here.ts'
import { photoKept } from './photo-kept.ts'

export type { WaitingPhoto }
export type NewPhoto = Pick<WaitingPhoto, 'matchId' | 'media' | 'data' | 'replaces'>

/**
 * The maximum number of photos waiting on a device, so that they never fill it. They take up about 12 MB, and are
 * enough for the cards of a whole night.
 */
const MOST_WAITING = 60
/** The amount of free space that is reserved for scores. */
const LEAST_FREE_BYTES = 20 * 1024 * 1024

type Waiting = {
  /** A live list of a match's unsent photos; undefined until they have been read. */
  photos: readonly WaitingPhoto[] | undefined
  /** Stores a photo on this device until it is sent; returns false if there is no space for it. */
  keep: (photo: NewPhoto) => Promise<boolean>
  remove: (id: number) => Promise<void>
  sendAgain: (id: number) => Promise<void>
  /** Deletes this device's own copy of a photo that was removed from the server. */
  forget: (sentId: number) => Promise<void>
}

/** Returns this device's unsent photos of a match's card, with functions that add and remove photos. */
export function useWaitingPhotos(matchId: number): Waiting {
  const { userId, leagueId } = usePhone().session
  const meta = useMemory((memory) => memory.row('meta', ['me']))
  const owner = { userId, leagueId: leagueId ?? 0 }
  const all = useLiveQuery(() => waitingPhotos(owner).catch(() => []), [userId, leagueId])
  const origin = meta && originOfPhoto(meta)
  const isHere = (photo: WaitingPhoto) => (meta ? matchOfPhoto(photo, meta) : photo.matchId) === matchId
  return {
    photos: all?.filter(isHere),
    keep: async (photo) => {
      if ((all?.length ?? 0) >= MOST_WAITING || !(await makeRoom()) || !notePhotos(owner, 'waiting')) return false
      const at = new Date().toISOString()
      const kept = await addWaiting({ ...owner, ...photo, at, refused: null, origin }).then(
        () => true,
        () => false,
      )
      await tell(owner)
      return kept
    },
    remove: async (id) => {
      await removeWaiting(id)
      await tell(owner)
    },
    sendAgain: async (id) => {
      await changeWaiting(id, { refused: null, origin })
      await tell(owner)
    },
    forget: async (sentId) => forgetSent([sentId]).catch(() => undefined),
  }
}

/**
 * Returns whether there is space for another photo. If necessary, makes space by deleting photos that have been sent.
 */
async function makeRoom(): Promise<boolean> {
  return (await hasRoom()) || ((await dropSentPhotos().catch(() => 0)) > 0 && (await hasRoom()))
}

async function hasRoom(): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  return quota === undefined || usage === undefined || quota - usage >= LEAST_FREE_BYTES
}

async function tell(owner: PhotoOwner): Promise<void> {
  await noteWhatIsHere(owner).catch(() => undefined)
  photoKept.tell()
}
