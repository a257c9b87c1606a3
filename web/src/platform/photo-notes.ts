import { deviceStorage, storeText } from './device-storage.ts'

export type PhotoOwner = { userId: number; leagueId: number }

/**
 * Whether photos are waiting to be sent, or all stored photos have been sent. An older build wrote '1' if photos were
 * waiting.
 */
type Kept = 'waiting' | 'sent'
const prefixOf = (userId: number): string => `glm-photos-${userId}-`
const keyOf = ({ userId, leagueId }: PhotoOwner): string => `${prefixOf(userId)}${leagueId}`

/**
 * Returns whether an owner's photos on this device are waiting or sent; null if there are none. This is stored in local
 * storage, so that the photo code isn't loaded unless there are photos.
 */
export function photosHere(owner: PhotoOwner): Kept | null {
  const text = deviceStorage().getItem(keyOf(owner))
  return text === null || text === 'sent' ? text : 'waiting'
}

/** Stores whether an owner's photos are waiting or sent. Returns false if there is no space for that. */
export function notePhotos(owner: PhotoOwner, kept: Kept | null): boolean {
  if (kept !== null) return storeText(keyOf(owner), kept)
  deviceStorage().removeItem(keyOf(owner))
  return true
}

/** Returns the leagues for which this device may have photos by this user. */
export function leaguesWithPhotos(userId: number): number[] {
  const storage = deviceStorage()
  const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '')
  const prefix = prefixOf(userId)
  return keys.filter((key) => key.startsWith(prefix)).map((key) => Number(key.slice(prefix.length)))
}

/** Returns whether this device may still have unsent photos by this user, in any league. */
export const photosWait = (userId: number): boolean =>
  leaguesWithPhotos(userId).some((leagueId) => photosHere({ userId, leagueId }) === 'waiting')
