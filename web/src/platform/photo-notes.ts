import { deviceStorage, storeText } from './device-storage.ts'

export type PhotoOwner = { userId: number; leagueId: number }

/** Whether photos are waiting, or all that are kept have been sent. An older build wrote '1' if photos were waiting. */
type Kept = 'waiting' | 'sent'
const prefixOf = (userId: number): string => `glm-photos-${userId}-`
const keyOf = ({ userId, leagueId }: PhotoOwner): string => `${prefixOf(userId)}${leagueId}`

/**
 * Returns which photos of an owner may be on this device; null if there are none. This is in local storage, so that a
 * start without photos loads none of their code.
 */
export function photosHere(owner: PhotoOwner): Kept | null {
  const text = deviceStorage().getItem(keyOf(owner))
  return text === null || text === 'sent' ? text : 'waiting'
}

/** Returns false if the device has no room even for this note. */
export function notePhotos(owner: PhotoOwner, kept: Kept | null): boolean {
  if (kept !== null) return storeText(keyOf(owner), kept)
  deviceStorage().removeItem(keyOf(owner))
  return true
}

/** Returns the leagues of which this device may have photos of a user. */
export function leaguesWithPhotos(userId: number): number[] {
  const storage = deviceStorage()
  const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '')
  const prefix = prefixOf(userId)
  return keys.filter((key) => key.startsWith(prefix)).map((key) => Number(key.slice(prefix.length)))
}

/** Whether photos of a user, in any league, may still be unsent on this device. */
export const photosWait = (userId: number): boolean =>
  leaguesWithPhotos(userId).some((leagueId) => photosHere({ userId, leagueId }) === 'waiting')
