import type { SyncDriver } from './sync-driver.ts'
import type { SyncBlocker } from './sync-machine.ts'

/** One sync cycle of this page: when it began (ISO 8601), how long it took, and what kept it from its end; null where it ended well. */
export type CycleNote = { at: string; ms: number; blocker: SyncBlocker | null }

const KEPT = 20

/**
 * Notes the last twenty sync cycles of a driver, the newest first, for the page that helps to find what is wrong.
 *
 * @returns the notes as they are now
 * @example
 * const cycles = cycleLog(driver, Date.now)
 * cycles() // []
 */
export function cycleLog(driver: Pick<SyncDriver, 'subscribe'>, now: () => number): () => readonly CycleNote[] {
  let notes: readonly CycleNote[] = []
  let began: number | null = null
  driver.subscribe(({ sending, blocker }) => {
    if (sending && began === null) began = now()
    if (sending || began === null) return
    notes = [{ at: new Date(began).toISOString(), ms: now() - began, blocker }, ...notes].slice(0, KEPT)
    began = null
  })
  return () => notes
}
