import type { Change, Read } from '@glm/shared/mutations/define-mutation'
import type { TablePatch } from '@glm/shared/protocol/sync-response'
import { type AnyRow, keyOf, type TableName, tableNames, tables } from '@glm/shared/schema/tables'
import type { Database, Statement } from 'better-sqlite3'
import { type Column, columnsOf, snake } from './columns.ts'

type Fields = Record<string, unknown>
type Statements = {
  columns: Column[]
  put: Statement
  remove: Statement
  get: Statement
  all: Statement
  where: Map<string, Statement>
  since: Statement
}

/**
 * Reads and writes the rows of every synced table through one table-driven mapper. This is the ONE place that scopes rows
 * by league: no statement here lacks `league_id`.
 */
export class RowStore {
  private readonly statements: Map<TableName, Statements>

  constructor(db: Database) {
    this.statements = new Map(tableNames.map((table) => [table, prepare(db, table)]))
  }

  load(leagueId: number, read: Read): AnyRow[] {
    const of = this.of(read.table)
    if ('key' in read) {
      const row = of.get.get(leagueId, ...read.key) as Fields | undefined
      return row ? [toRow(of.columns, row)] : []
    }
    if ('all' in read) return (of.all.all(leagueId) as Fields[]).map((row) => toRow(of.columns, row))
    const where = of.where.get(read.index)
    if (!where) throw new Error(`Add ${read.index} to the indexes of ${read.table}.`)
    return (where.all(leagueId, read.equals) as Fields[]).map((row) => toRow(of.columns, row))
  }

  write(leagueId: number, version: number, changes: readonly Change[]): void {
    // Parents before children, so that foreign keys hold at every step.
    const ordered = changes.length < 2 ? changes : [...changes].sort((a, b) => tableNames.indexOf(a.table) - tableNames.indexOf(b.table))
    for (const change of ordered) {
      const of = this.of(change.table)
      if ('remove' in change) of.remove.run(version, leagueId, ...change.remove)
      else of.put.run(leagueId, version, ...toColumns(of.columns, change.put as Fields))
    }
  }

  /** Rows and tombstones of a league with a version above `cursor`. */
  since(leagueId: number, cursor: number): TablePatch[] {
    return tableNames.flatMap((table) => {
      const of = this.of(table)
      const found = of.since.all(leagueId, cursor) as Fields[]
      if (found.length === 0) return []
      const rows = found.filter((row) => row.deleted === 0).map((row) => toRow(of.columns, row) as Fields)
      // A phone that starts from nothing has nothing to remove.
      const gone = cursor === 0 ? [] : found.filter((row) => row.deleted === 1).map((row) => toRow(of.columns, row))
      const removed = gone.map((row) => [...keyOf(table, row as never)])
      return rows.length + removed.length > 0 ? [{ table, rows, removed }] : []
    })
  }

  private of(table: TableName): Statements {
    const found = this.statements.get(table)
    if (!found) throw new Error(`No table ${table}.`)
    return found
  }
}

function prepare(db: Database, table: TableName): Statements {
  const columns = columnsOf(table)
  const sql = snake(table)
  const names = columns.map((c) => c.column)
  const key = tables[table].key.map(snake)
  const byKey = ['league_id', ...key].map((k) => `${k} = ?`).join(' AND ')
  const updates = ['version', 'deleted', ...names].map((n) => `${n} = excluded.${n}`).join(', ')
  const select = `SELECT ${names.join(', ')} FROM ${sql}`
  const order = `ORDER BY ${key.join(', ')}`
  return {
    columns,
    put: db.prepare(
      `INSERT INTO ${sql} (league_id, version, deleted, ${names.join(', ')}) VALUES (?, ?, 0, ${names.map(() => '?').join(', ')})
       ON CONFLICT (league_id, ${key.join(', ')}) DO UPDATE SET ${updates}`,
    ),
    remove: db.prepare(`UPDATE ${sql} SET version = ?, deleted = 1 WHERE ${byKey}`),
    get: db.prepare(`${select} WHERE ${byKey} AND deleted = 0`),
    all: db.prepare(`${select} WHERE league_id = ? AND deleted = 0 ${order}`),
    where: new Map(
      tables[table].indexes.map((i) => [i, db.prepare(`${select} WHERE league_id = ? AND ${snake(i)} = ? AND deleted = 0 ${order}`)]),
    ),
    since: db.prepare(`SELECT deleted, ${names.join(', ')} FROM ${sql} WHERE league_id = ? AND version > ? ${order}`),
  }
}

function toColumns(columns: readonly Column[], row: Fields): unknown[] {
  return columns.map(({ field, kind }) => {
    const value = row[field]
    if (value === null || value === undefined) return null
    if (kind === 'json') return JSON.stringify(value)
    return kind === 'boolean' ? Number(value) : value
  })
}

function toRow(columns: readonly Column[], stored: Fields): AnyRow {
  const row: Fields = {}
  for (const { field, column, kind } of columns) {
    const value = stored[column]
    if (value === null || kind === 'plain') row[field] = value
    else row[field] = kind === 'json' ? JSON.parse(value as string) : value === 1
  }
  return row as AnyRow
}
