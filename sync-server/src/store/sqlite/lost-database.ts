import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DataFolderError } from '../data-folder-error.ts'

/**
 * Refuses a data folder that held a league and no longer has a database: a new database would look as if nobody had
 * ever been there, and the first stranger could take it.
 * @throws DataFolderError naming what is left and how to go on
 */
export function refuseLostDatabase(dataDir: string, restoreCommand: string): void {
  if (existsSync(join(dataDir, 'league.db')) || !existsSync(dataDir)) return
  const names = readdirSync(dataDir)
  const left = names.filter((name) => name === 'secret' || name === 'backups' || name.startsWith('league.db.before-'))
  if (left.length === 0) return
  throw new DataFolderError(
    `Restore a copy with ${restoreCommand} FILE: ${dataDir} held a league (${left.join(', ')}), and its league.db is missing. To start a new league there, move those files away.`,
  )
}
