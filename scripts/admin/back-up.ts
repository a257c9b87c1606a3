import { closeSync, existsSync, openSync } from 'node:fs'
import { resolve } from 'node:path'
import { databaseFile, needsFile, type Place, withDatabase } from './open-database.ts'

/** Backs up all of the server's data. The server may keep running. */
export async function backUp({ dataDir, word, database }: Place & { word: string }): Promise<string> {
  needsFile({ dataDir, database }, 'pg_dump')
  const file = resolve(word)
  if (existsSync(file)) throw new Error(`Use a file name that does not exist yet; ${file} exists.`)
  return withDatabase(dataDir, async ({ db }) => {
    // The file is created empty with its final permissions, so that nobody else can ever read it.
    closeSync(openSync(file, 'wx', 0o600))
    const { totalPages } = await db.backup(file)
    return `Copied ${totalPages} pages of ${databaseFile(dataDir)} to ${file}`
  })
}
