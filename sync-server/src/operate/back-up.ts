import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { checkCopy } from '../store/sqlite/check-copy.ts'

/** Copies made before a migration are kept next to the nightly ones, the same number of each. */
const NIGHTLY = /^league-[\dTZ-]+\.db$/
const BEFORE = /^league-[\dTZ-]+-before-\d+\.db$/

export type BackupFolder = { folder: string; keep: number }

/**
 * Copies a database while it is being written to, verifies the copy, and only then gives it its name. Copies beyond
 * `keep` are deleted, oldest first. Returns the file. Throws if the disk is full or the copy is damaged, and leaves no
 * partial copy behind.
 * @param before number of the migration that comes next, where that is why
 */
export async function backUp(
  db: Database,
  { folder, keep }: BackupFolder,
  { now, before }: { now: number; before?: number },
): Promise<string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stamp = new Date(now).toISOString().replace(/:/g, '-').replace(/\.\d+/, '')
  const file = join(folder, `league-${stamp}${before === undefined ? '' : `-before-${before}`}.db`)
  const half = `${file}.part`
  try {
    await db.backup(half)
    checkCopy(half)
    chmodSync(half, 0o600)
    renameSync(half, file)
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(half + end, { force: true })
  }
  for (const kind of [NIGHTLY, BEFORE]) for (const old of copiesIn(folder, kind).slice(keep)) rmSync(join(folder, old))
  return file
}

/** Newest first: the names sort by time. */
const copiesIn = (folder: string, kind: RegExp): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => kind.test(name))
        .sort()
        .reverse()
    : []

/**
 * Seconds since the newest copy in a folder was made; null if there is none. If the clock was set back, the age is
 * zero.
 */
export function backupAge(folder: string, now: number): number | null {
  const newest = [...copiesIn(folder, NIGHTLY).slice(0, 1), ...copiesIn(folder, BEFORE).slice(0, 1)]
  if (newest.length === 0) return null
  const times = newest.map((name) => statSync(join(folder, name)).mtimeMs)
  return Math.max(0, (now - Math.max(...times)) / 1000)
}
