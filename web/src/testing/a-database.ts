import { onTestFinished } from 'vitest'
import { LeagueDatabase } from '../sync-client/storage/league-database.ts'

let count = 0

/** Returns a database that no other test in this process has written to, and deletes it after the test. */
export function aDatabase(leagueId: number): LeagueDatabase {
  const database = new LeagueDatabase({ userId: ++count, leagueId })
  onTestFinished(() => database.delete())
  return database
}
