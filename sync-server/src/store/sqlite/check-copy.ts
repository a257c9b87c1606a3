import Sqlite from 'better-sqlite3'

/** Reads an entire copy of the data, and makes it a single file without a separate log. Throws if it is damaged. */
export function checkCopy(file: string): void {
  const db = new Sqlite(file)
  try {
    if (db.pragma('quick_check', { simple: true }) !== 'ok')
      throw new Error('Check the disk: the copy that was just made is damaged.')
    db.pragma('journal_mode = DELETE')
  } finally {
    db.close()
  }
}
