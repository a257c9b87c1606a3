import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { restoreCopy } from '@glm/sync-server/operate/restore-copy'
import { needsFile, type Place } from './open-database.ts'

/**
 * Replaces a folder's database with a backup, and keeps the old one next to it. If this fails, nothing changes. Phones
 * automatically resend any changes that are newer than the backup.
 */
export async function restore({ word, ...place }: Place & { word: string }): Promise<string> {
  needsFile(place, 'pg_restore')
  const { dataDir } = place
  const copy = resolve(word)
  if (!existsSync(copy)) throw new Error(`Use a file that exists; ${copy} does not.`)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const kept = await restoreCopy(copy, dataDir)
  const before = kept ? ` The old database is now ${kept}.` : ''
  const key =
    process.env.GLM_SECRET || existsSync(join(dataDir, 'secret'))
      ? ''
      : ` Restore the file "secret" there too: without it everyone has to sign in again.`
  return `Restored ${copy} into ${dataDir}.${before}${key}`
}
