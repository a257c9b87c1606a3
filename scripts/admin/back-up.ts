import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { openBook } from './open-book.ts'

/** A whole copy of the book, taken while a server may be writing to it. */
export async function backUp({ dataDir, word }: { dataDir: string; word: string }): Promise<string> {
  const file = resolve(word)
  if (existsSync(file)) throw new Error(`Give a file that is not there yet; ${file} is.`)
  const { db, close } = openBook(dataDir)
  try {
    const { totalPages } = await db.backup(file)
    return `Copied ${totalPages} pages to ${file}`
  } finally {
    close()
  }
}
