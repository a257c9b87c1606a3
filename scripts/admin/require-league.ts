import { existsSync } from 'node:fs'
import { databaseFile } from './open-database.ts'

/**
 * Refuses a folder without a league: a command that created one there would issue a password or a code that opens
 * nothing on the intended server.
 */
export function requireLeague(dataDir: string): void {
  if (existsSync(databaseFile(dataDir))) return
  throw new Error(
    `Set GLM_DATA_DIR to the data folder of the server: there is no league in ${dataDir}. (A new server makes one there when it is first started.)`,
  )
}
