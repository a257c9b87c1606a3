import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { DataFolderError } from '../data-folder-error.ts'

/**
 * Takes a data folder for one server; what comes back gives it free. The system frees it too when the process dies, however.
 *
 * @throws DataFolderError where another server has it
 */
export function lockFolder(dataDir: string): () => void {
  const db = new Sqlite(join(dataDir, 'lock'), { timeout: 0 })
  try {
    db.exec('BEGIN EXCLUSIVE')
  } catch {
    db.close()
    throw new DataFolderError(`Stop the other server first: it uses the data folder ${dataDir}.`)
  }
  return () => void db.close()
}
