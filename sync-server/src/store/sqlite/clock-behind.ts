import type { Database } from 'better-sqlite3'

const DAY_MS = 86_400_000

/**
 * Returns how many whole days the clock is behind the newest change in the data; 0 if it isn't behind. Nothing is lost,
 * because changes are ordered by number, but logins and invites end at the wrong times.
 */
export function daysBehind(db: Database, now: number): number {
  const newest = db.prepare('SELECT max(received_at) FROM ledger').pluck().get()
  const at = typeof newest === 'string' ? Date.parse(newest) : Number.NaN
  return Number.isNaN(at) ? 0 : Math.max(0, Math.floor((at - now) / DAY_MS))
}
