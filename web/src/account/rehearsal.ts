import { deviceStorage, storeText } from '../platform/device-storage.ts'
import { dropScreens } from './kept-screens.ts'
import { storedToken, userOf } from './stored-token.ts'

/** The rehearsal that is open on this device: its user, its league (by the copy's id), and the league's name. */
export type Rehearsal = { userId: number; leagueId: number; league: string }

/**
 * Stored in local storage, which all tabs on this device can read. If the app is closed during a rehearsal, the next
 * start continues the rehearsal.
 */
export const REHEARSAL_KEY = 'glm-rehearsal'

/**
 * Returns the signed-in user's rehearsal that is open on this device; null if there is none. A rehearsal of someone whose
 * login has ended waits until they return, and doesn't affect anyone else.
 */
export function currentRehearsal(): Rehearsal | null {
  const rehearsal = keptRehearsal()
  return rehearsal?.userId === userOf(storedToken()) ? rehearsal : null
}

function keptRehearsal(): Rehearsal | null {
  try {
    return JSON.parse(deviceStorage().getItem(REHEARSAL_KEY) ?? 'null') as Rehearsal | null
  } catch {
    return null
  }
}

/**
 * Opens a rehearsal on this device. Deletes the stored screens of the actual league, so that no one mistakes them for
 * the rehearsal.
 */
export function keepRehearsal(rehearsal: Rehearsal): void {
  dropScreens()
  storeText(REHEARSAL_KEY, JSON.stringify(rehearsal))
}
export const forgetRehearsal = (): void => deviceStorage().removeItem(REHEARSAL_KEY)
