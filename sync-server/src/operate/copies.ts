import { appendFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { checkRestored } from '../store/sqlite/restore-file.ts'
import { madeAt } from './back-up.ts'

const COPY = /^league-[\dTZ-]+?(-before-\d+|-uploaded)?\.db$/
const PART = /^upload-[\da-f-]{36}\.part$/

export type Copy = { name: string; bytes: number; made_at: string; kind: 'backup' | 'before_update' | 'uploaded' }

/** Returns the copies in a folder, newest first. */
export function listCopies(folder: string): Copy[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => COPY.test(name))
    .sort()
    .reverse()
    .map((name) => {
      const [, end = ''] = COPY.exec(name) ?? []
      const kind = end === '' ? 'backup' : end === '-uploaded' ? 'uploaded' : 'before_update'
      return { name, bytes: statSync(join(folder, name)).size, made_at: new Date(madeAt(name)).toISOString(), kind }
    })
}

export type CopyContents = {
  leagues: { name: string; changes: number }[]
  accounts: number
  newest_change: string | null
}

/**
 * Returns what a copy contains. Reads only what copies from every version have, and doesn't change the copy.
 * @throws DataFolderError if the file is damaged, newer than this program, or not a copy of its database
 */
export function contentsOf(file: string): CopyContents {
  checkRestored(file, file)
  const db = new Sqlite(file, { readonly: true })
  try {
    const leagues = db
      .prepare(
        `SELECT l.name, (SELECT count(*) FROM ledger c WHERE c.league_id = l.league_id) AS changes
         FROM leagues l WHERE l.deleted = 0 ORDER BY l.name`,
      )
      .all() as { name: string; changes: number }[]
    const accounts = Number(db.prepare('SELECT count(*) FROM users').pluck().get())
    const newest = db.prepare('SELECT max(received_at) FROM ledger').pluck().get()
    return { leagues, accounts, newest_change: typeof newest === 'string' ? newest : null }
  } finally {
    db.close()
  }
}

type Part = { upload: string; offset: number; data: string; last: boolean }
/** `expected`: the offset that the server expects, if this part starts somewhere else. */
export type Uploaded = { received: number; name: string | null } | { expected: number }

/** Accepts the next part of an uploaded copy. After the last part, checks the copy before naming it. */
export function takePart(folder: string, { upload, offset, data, last }: Part, now: number): Uploaded {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const part = join(folder, `upload-${upload}.part`)
  // Only one upload can run at a time, so whatever an abandoned upload has left behind is deleted.
  if (offset === 0) for (const name of readdirSync(folder).filter((name) => PART.test(name))) rmSync(join(folder, name))
  const there = statSync(part, { throwIfNoEntry: false })?.size ?? 0
  if (there !== offset) return { expected: there }
  const bytes = Buffer.from(data, 'base64')
  appendFileSync(part, bytes, { mode: 0o600 })
  const received = there + bytes.length
  if (!last) return { received, name: null }
  const stamp = new Date(now).toISOString().replace(/:/g, '-').replace(/\.\d+/, '')
  const name = `league-${stamp}-uploaded.db`
  try {
    contentsOf(part)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
  renameSync(part, join(folder, name))
  return { received, name }
}
