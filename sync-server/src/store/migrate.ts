import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Database } from 'better-sqlite3'

const folder = fileURLToPath(new URL('./migrations/', import.meta.url))

/** Brings a database to the newest numbered migration, each in its own transaction. A newer database than this program is an error. */
export function migrate(db: Database): void {
  const files = readdirSync(folder)
    .filter((name) => /^\d{3}-.*\.sql$/.test(name))
    .sort()
  const at = Number(db.pragma('user_version', { simple: true }))
  if (at > files.length) throw new Error(`Use a newer program: the data is at version ${at}, this program knows ${files.length}.`)
  for (const [i, name] of files.entries()) {
    if (i < at) continue
    db.transaction(() => {
      db.exec(readFileSync(`${folder}${name}`, 'utf8'))
      db.pragma(`user_version = ${i + 1}`)
    })()
  }
}
