import { deviceStorage, storeText } from '../platform/device-storage.ts'
import { dropScreens } from './kept-screens.ts'

/** The rehearsal open on this device: whose it is, of which league (by its copy's id), and under which name. */
export type Rehearsal = { userId: number; leagueId: number; league: string }

/** Stored where all tabs of this device can read it: an app killed during a rehearsal resumes it and shows a note. */
export const REHEARSAL_KEY = 'glm-rehearsal'

/** The rehearsal open on this device; null if there is none. */
export function currentRehearsal(): Rehearsal | null {
  try {
    return JSON.parse(deviceStorage().getItem(REHEARSAL_KEY) ?? 'null') as Rehearsal | null
  } catch {
    return null
  }
}

/**
 * Opens a rehearsal on this device. Deletes stored screens of the league itself, so that none is mistaken for the
 * rehearsal's.
 */
export function keepRehearsal(rehearsal: Rehearsal): void {
  dropScreens()
  storeText(REHEARSAL_KEY, JSON.stringify(rehearsal))
}
export const forgetRehearsal = (): void => deviceStorage().removeItem(REHEARSAL_KEY)
