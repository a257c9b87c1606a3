import type { Database } from 'better-sqlite3'
import type { KeyColumn } from '../sql.ts'

/**
 * A table with its columns and key. Tables are listed in an order in which they can be filled: referenced tables come
 * first.
 */
export type TableToMove = { name: string; columns: string[]; key: string[]; types: Record<string, KeyColumn['type']> }

type Column = { name: string; type: string; pk: number }

/** Returns every table in a migrated file. A PostgreSQL database has tables and columns with the same names. */
export function tablesToMove(db: Database): TableToMove[] {
  const names = db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid")
    .pluck()
    .all() as string[]
  return names
    .filter((name) => !name.startsWith('sqlite_') && name !== 'meta' && name !== 'moved_away')
    .map((name) => {
      const columns = db.prepare('SELECT name, type, pk FROM pragma_table_info(?) ORDER BY cid').all(name) as Column[]
      const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
      const types = Object.fromEntries(
        key.map((column) => [column.name, column.type === 'TEXT' ? ('text' as const) : ('bigint' as const)]),
      )
      return { name, columns: columns.map((column) => column.name), key: key.map((column) => column.name), types }
    })
}
