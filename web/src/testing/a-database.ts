import { LeagueDatabase } from '../sync-client/storage/league-database.ts'

let count = 0

/** Returns a database that no other test in this process has written to. */
export const aDatabase = (leagueId: number): LeagueDatabase => new LeagueDatabase({ userId: ++count, leagueId })
