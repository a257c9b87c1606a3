import { useLiveQuery } from 'dexie-react-hooks'
import { storeText } from '../../platform/device-storage.ts'
import {
  addWaiting,
  markRefused,
  removeWaiting,
  type WaitingPhoto,
  waitingPhotos,
} from '../../sync-client/storage/photo-database.ts'
import { usePhone } from '../client-provider.tsx'
import { type PhotoOwner, photoKept, waitKey } from './photos-wait.ts'

export type { WaitingPhoto }
export type NewPhoto = Pick<WaitingPhoto, 'matchId' | 'media' | 'data' | 'replaces'>

/** How many photos can wait on a device, so that they never fill it: about 3 MB. */
const MOST_WAITING = 20
/** If there is less free space than this, it is reserved for scores. */
const LEAST_FREE_BYTES = 20 * 1024 * 1024

type Waiting = {
  /** A match's photos that are still to be sent, live; undefined until they have been read. */
  photos: readonly WaitingPhoto[] | undefined
  /** Stores a photo on this device until it is sent; returns false if there is no space for it. */
  keep: (photo: NewPhoto) => Promise<boolean>
  remove: (id: number) => Promise<void>
  sendAgain: (id: number) => Promise<void>
}

/** Photos of a match's card on this device. */
export function useWaitingPhotos(matchId: number): Waiting {
  const { userId, leagueId } = usePhone().session
  const owner = { userId, leagueId: leagueId ?? 0 }
  const all = useLiveQuery(() => waitingPhotos(owner).catch(() => []), [userId, leagueId])
  return {
    photos: all?.filter((photo) => photo.matchId === matchId),
    keep: async (photo) => {
      if ((all?.length ?? 0) >= MOST_WAITING || !(await hasRoom())) return false
      const at = new Date().toISOString()
      const kept = await addWaiting({ ...owner, ...photo, at, refused: null }).then(
        () => true,
        () => false,
      )
      if (kept) announce(owner)
      return kept
    },
    remove: removeWaiting,
    sendAgain: async (id) => {
      await markRefused(id, null)
      announce(owner)
    },
  }
}

async function hasRoom(): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  return quota === undefined || usage === undefined || quota - usage >= LEAST_FREE_BYTES
}

function announce(owner: PhotoOwner): void {
  storeText(waitKey(owner), '1')
  photoKept.tell()
}
