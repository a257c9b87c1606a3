import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DataFolderError } from '../data-folder-error.ts'

/**
 * Throws if a data folder used to have a league and no longer has a database, because a new database would look unused,
 * and the first stranger could claim it.
 * @throws DataFolderError naming the remaining files and what to do
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
