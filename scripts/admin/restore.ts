import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { restoreCopy } from '@glm/sync-server/operate/restore-copy'
import { needsFile, type Place } from './open-database.ts'

/**
 * Replaces a folder's database with a copy, and keeps the old one next to it. A failure changes nothing. Phones that
 * know more than the copy restore it automatically.
 */
export async function restore({ word, ...place }: Place & { word: string }): Promise<string> {
  needsFile(place, 'pg_restore')
  const { dataDir } = place
  const copy = resolve(word)
  if (!existsSync(copy)) throw new Error(`Give a file that is there; ${copy} is not.`)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const kept = await restoreCopy(copy, dataDir)
  const before = kept ? ` The database as it was is ${kept}.` : ''
  const key =
    process.env.GLM_SECRET || existsSync(join(dataDir, 'secret'))
      ? ''
      : ` Put the file "secret" back there as well: without it everybody has to sign in again.`
  return `Restored ${copy} into ${dataDir}.${before}${key}`
}
