/** Whose rehearsal is open on this device, of which league (by the id that its copy has), and as what it is named. */
export type Rehearsal = { userId: number; leagueId: number; league: string }

/** Where all tabs of this device read it: an app that was killed in the midst of a rehearsal goes on with it, and says so. */
export const REHEARSAL_KEY = 'glm-rehearsal'

/** The rehearsal that is open on this device; null where there is none. */
export function currentRehearsal(): Rehearsal | null {
  try {
    return JSON.parse(localStorage.getItem(REHEARSAL_KEY) ?? 'null') as Rehearsal | null
  } catch {
    return null
  }
}

export const keepRehearsal = (rehearsal: Rehearsal): void =>
  localStorage.setItem(REHEARSAL_KEY, JSON.stringify(rehearsal))
export const forgetRehearsal = (): void => localStorage.removeItem(REHEARSAL_KEY)
