import Dexie, { type Table } from 'dexie'

/** A photo of a match's card that is still to be sent. */
export type WaitingPhoto = {
  id: number
  userId: number
  leagueId: number
  matchId: number
  media: string
  /** The picture in base64. */
  data: string
  /** When it was taken, ISO 8601, for display only. */
  at: string
  /** The photo on the server that it replaces. */
  replaces: number | null
  /** Why the server refused it; null if it hasn't. */
  refused: string | null
}
type Owner = { userId: number; leagueId: number }

/** A separate database, so that no photo can fill or lock the one with the scores. */
class PhotoDatabase extends Dexie {
  readonly photos: Table<WaitingPhoto, number, Omit<WaitingPhoto, 'id'>>
  constructor() {
    super('glm-photos', { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ photos: '++id,[userId+leagueId]' })
    this.photos = this.table('photos')
  }
}

let opened: PhotoDatabase | undefined
const database = () => (opened ??= new PhotoDatabase())

/** Returns an owner's photos that are still to be sent, oldest first. */
export const waitingPhotos = ({ userId, leagueId }: Owner): Promise<WaitingPhoto[]> =>
  database().photos.where('[userId+leagueId]').equals([userId, leagueId]).sortBy('id')
export const addWaiting = async (photo: Omit<WaitingPhoto, 'id'>): Promise<void> =>
  void (await database().photos.add(photo))
export const markRefused = async (id: number, refused: string | null): Promise<void> =>
  void (await database().photos.update(id, { refused }))
export const removeWaiting = (id: number): Promise<void> => database().photos.delete(id)
export const removeAllWaiting = async ({ userId, leagueId }: Owner): Promise<void> =>
  void (await database().photos.where('[userId+leagueId]').equals([userId, leagueId]).delete())
