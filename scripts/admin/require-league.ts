import { existsSync } from 'node:fs'
import { databaseFile } from './open-database.ts'

/**
 * Refuses a folder without a league: a command that created a database there would issue a password or code that
 * doesn't work on the intended server.
 */
export function requireLeague(dataDir: string): void {
  if (existsSync(databaseFile(dataDir))) return
  throw new Error(
    `Set GLM_DATA_DIR to the server’s data folder: there is no league in ${dataDir}. (A new server creates one there when it first starts.)`,
  )
}
