import { existsSync } from 'node:fs'
import { databaseFile } from './open-database.ts'

/**
 * Throws if a folder has no league. Otherwise, a command in the wrong folder would create a database there, and issue a
 * password or code that doesn't work on the real server.
 */
export function requireLeague(dataDir: string): void {
  if (existsSync(databaseFile(dataDir))) return
  throw new Error(
    `Set GLM_DATA_DIR to the server’s data folder: there is no league in ${dataDir}. (A new server creates one there when it first starts.)`,
  )
}
