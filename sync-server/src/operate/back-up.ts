import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { checkCopy } from '../store/sqlite/check-copy.ts'

/**
 * Matches the names of nightly copies. Copies made before a migration are counted separately: up to `keep` of each kind
 * are kept.
 */
const NIGHTLY = /^league-[\dTZ-]+\.db$/
const BEFORE = /^league-[\dTZ-]+-before-\d+\.db$/

export type BackupFolder = { folder: string; keep: number }
type When = { now: number; before?: number }

/** The backups that this process is making, by folder and kind. */
const running = new Map<string, Promise<string>>()

/**
 * Copies a database while it is being written to, and gives the copy its name only after verifying it. Copies beyond
 * `keep` are deleted, oldest first. Returns the file. If the same kind of copy is already being made, as after a double
 * tap or when the nightly backup is due, returns that one. Throws if the disk is full or the copy is damaged, and leaves
 * no partial copy behind.
 * @param before the number of the migration that this copy precedes; omitted for a nightly copy
 */
export function backUp(db: Database, backups: BackupFolder, when: When): Promise<string> {
  const key = JSON.stringify([backups.folder, when.before])
  const own = running.get(key) ?? makeCopy(db, backups, when).finally(() => running.delete(key))
  running.set(key, own)
  return own
}

async function makeCopy(db: Database, { folder, keep }: BackupFolder, { now, before }: When): Promise<string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stamp = new Date(now).toISOString().replace(/:/g, '-').replace(/\.\d+/, '')
  const file = join(folder, `league-${stamp}${before === undefined ? '' : `-before-${before}`}.db`)
  // Another process may be making a copy in the same second, so the partial file has this process's number.
  const half = `${file}.${process.pid}.part`
  try {
    await db.backup(half)
    checkCopy(half)
    chmodSync(half, 0o600)
    renameSync(half, file)
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(half + end, { force: true })
  }
  for (const kind of [NIGHTLY, BEFORE])
    for (const old of copiesIn(folder, kind, now).slice(keep)) rmSync(join(folder, old))
  return file
}

/**
 * A copy still counts if its time is ahead of the clock by at most this much. The clock may have been set back a few
 * minutes after the copy was made.
 */
const AHEAD_MS = 3_600_000

/**
 * Lists the copies, newest first by the time in their names. Copies with a time in the future, which were made while
 * the clock was wrong, are ignored: they don't count as the newest, and don't take the place of real ones.
 */
const copiesIn = (folder: string, kind: RegExp, now: number): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => kind.test(name) && madeAt(name) <= now + AHEAD_MS)
        .sort()
        .reverse()
    : []

/** Returns milliseconds since 1970, from a name like `league-2026-05-07T03-00-00Z.db`. */
export const madeAt = (name: string): number =>
  Date.parse(name.replace(/^league-([\d-]+T)(\d\d)-(\d\d)-(\d\d)Z.*$/, '$1$2:$3:$4Z'))

/**
 * Returns how many seconds ago the newest copy in a folder was made; null if there is none. If the clock was set back
 * by a few minutes, returns zero.
 */
export function backupAge(folder: string, now: number): number | null {
  const newest = [...copiesIn(folder, NIGHTLY, now).slice(0, 1), ...copiesIn(folder, BEFORE, now).slice(0, 1)]
  return newest.length === 0 ? null : Math.max(0, (now - Math.max(...newest.map(madeAt))) / 1000)
}

/**
 * Returns whether this account can write copies into a folder or, if it is missing, create it. Doesn't create it,
 * because the operator may ask about it under another account, and then the server couldn't write to it.
 */
export function canWriteTo(folder: string): boolean {
  try {
    const found = statSync(folder, { throwIfNoEntry: false })
    if (!found) return canWriteTo(dirname(folder))
    if (!found.isDirectory()) return false
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
