import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { openSqliteStore } from '@glm/sync-server/store/sqlite-store'
import Sqlite from 'better-sqlite3'
import { bookFile } from './open-book.ts'

/**
 * Puts a copy in the place of the book, once it is found whole; the old book stays beside it. Phones that know more than the
 * copy bring it back by themselves.
 */
export function restore({ dataDir, word }: { dataDir: string; word: string }): string {
  const copy = resolve(word)
  checkWhole(copy)
  const book = bookFile(dataDir)
  const old = `${book}.before-${new Date().toISOString().replaceAll(':', '-')}`
  if (existsSync(book)) {
    settle(book)
    renameSync(book, old)
  }
  copyFileSync(copy, book)
  openSqliteStore(book).close()
  return existsSync(old) ? `Restored ${copy}. The book as it was is ${old}` : `Restored ${copy}`
}

function checkWhole(file: string): void {
  const db = new Sqlite(file, { readonly: true })
  try {
    if (db.pragma('integrity_check', { simple: true }) !== 'ok') throw new Error(`Give a whole copy; ${file} is damaged.`)
    if (Number(db.pragma('user_version', { simple: true })) === 0) throw new Error(`Give a copy of a book; ${file} is none.`)
  } catch (error) {
    if (error instanceof Sqlite.SqliteError) throw new Error(`Give a copy of a book; ${file} is none.`)
    throw error
  } finally {
    db.close()
  }
}

/** Brings what waits in the write-ahead log into the file itself. Fails while a server has the book open. */
function settle(book: string): void {
  const db = new Sqlite(book, { timeout: 500 })
  try {
    db.pragma('locking_mode = EXCLUSIVE')
    db.pragma('journal_mode = DELETE')
  } catch {
    throw new Error('Stop the server first: it has the book open.')
  } finally {
    db.close()
  }
  for (const end of ['-wal', '-shm']) rmSync(`${book}${end}`, { force: true })
}
