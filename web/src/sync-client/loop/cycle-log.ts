import type { SyncDriver } from './sync-driver.ts'
import type { SyncBlocker } from './sync-machine.ts'

/**
 * One of this page's sync cycles: when it started (ISO 8601), how long it took, and what blocked it; null if it
 * succeeded.
 */
export type CycleNote = { at: string; ms: number; blocker: SyncBlocker | null }

const KEPT = 20

/**
 * Records a driver's last twenty sync cycles, newest first, for the troubleshooting page.
 * @returns the current notes
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
