import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** How many replaced databases are kept, next to the current one. */
const KEPT = 3
const STAMP = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/

/**
 * Returns the name that a database is kept under after another one replaces it.
 * @param at an ISO time
 * @example keptName('data/league.db', '2026-05-07T03:00:00.000Z') // 'data/league.db.before-2026-05-07T03-00-00.000Z'
 */
export const keptName = (database: string, at: string): string => `${database}.before-${at.replaceAll(':', '-')}`

/**
 * Deletes all but the newest replaced databases, with their logs. Files that someone has renamed are kept. A file that
 * can't be deleted is kept too: the database that replaced it is complete anyway.
 */
export function pruneKept(database: string): void {
  const start = `${basename(database)}.before-`
  const stamps = readdirSync(dirname(database)).flatMap((name) => {
    const stamp = name.startsWith(start) ? name.slice(start.length) : ''
    return STAMP.test(stamp) ? [stamp] : []
  })
  for (const old of stamps.sort().reverse().slice(KEPT))
    for (const end of ['', '-wal', '-shm'])
      try {
        rmSync(join(dirname(database), start + old + end), { force: true })
      } catch {}
}
