import type { Database } from 'better-sqlite3'

const DAY_MS = 86_400_000

/**
 * Whole days by which a clock stands before the newest change that the data knows; 0 where it does not. Nothing is lost by it,
 * since changes are ordered by number, but log-ins and invites end at wrong times.
 */
export function daysBehind(db: Database, now: number): number {
  const newest = db.prepare('SELECT max(received_at) FROM ledger').pluck().get()
  const at = typeof newest === 'string' ? Date.parse(newest) : Number.NaN
  return Number.isNaN(at) ? 0 : Math.max(0, Math.floor((at - now) / DAY_MS))
}
