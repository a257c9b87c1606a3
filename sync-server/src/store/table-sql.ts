import { type TableName, tables } from '@glm/shared/schema/tables'
import { type Column, columnsOf, snake } from './columns.ts'
import type { From, Into } from './sql.ts'

/** A synced table's SQL. */
export type TableSql = {
  columns: Column[]
  /** The values, in this order: league_id, version, deleted, then the columns. */
  put: Into
  remove: string
  byKey: From
  all: string
  where: (index: string) => string
  since: string
  newest: string
  keyIs: string
  /** Finds removed rows by id; null for tables with a key that isn't a single id. */
  removed: From | null
}

const known = new Map<TableName, TableSql>()

export function sqlOf(table: TableName): TableSql {
  const found = known.get(table) ?? describe(table)
  known.set(table, found)
  return found
}

function describe(table: TableName): TableSql {
  const columns = columnsOf(table)
  const sql = snake(table)
  const names = columns.map((c) => c.column)
  const key = ['league_id', ...tables[table].key.map(snake)]
  const keyColumns = key.map((column) => ({ column, type: 'bigint' as const }))
  const keyIs = key.map((k) => `${k} = ?`).join(' AND ')
  const written = ['league_id', 'version', 'deleted', ...names]
  const updates = written.slice(1).map((n) => `${n} = excluded.${n}`)
  const select = `SELECT ${names.join(', ')} FROM ${sql}`
  const order = `ORDER BY ${key.slice(1).join(', ')}`
  const wheres = new Map(
    tables[table].indexes.map((i): [string, string] => [
      i,
      `${select} WHERE league_id = ? AND ${snake(i)} = ? AND deleted = FALSE ${order}`,
    ]),
  )
  return {
    columns,
    put: { table: sql, columns: written, conflict: `(${key.join(', ')}) DO UPDATE SET ${updates.join(', ')}` },
    remove: `UPDATE ${sql} SET version = ?, deleted = TRUE WHERE ${keyIs}`,
    byKey: { select, key: keyColumns, and: 'deleted = FALSE' },
    all: `${select} WHERE league_id = ? AND deleted = FALSE ${order}`,
    where: (index) => {
      const where = wheres.get(index)
      if (!where) throw new Error(`Add ${index} to the indexes of ${table}.`)
      return where
    },
    newest: `SELECT max(version) AS version FROM ${sql}`,
    keyIs,
    since: `SELECT deleted, ${names.join(', ')} FROM ${sql} WHERE league_id = ? AND version > ? ${order}`,
    removed:
      key.join() === 'league_id,id'
        ? { select: `SELECT id FROM ${sql}`, key: keyColumns, and: 'deleted = TRUE' }
        : null,
  }
}
