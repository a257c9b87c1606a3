import type { Change, Read } from '@glm/shared/mutations/define-mutation'
import type { TablePatch } from '@glm/shared/protocol/sync-response'
import { type AnyRow, keyOf, type TableName, tableNames, tables } from '@glm/shared/schema/tables'
import type { Database, Statement } from 'better-sqlite3'
import { type Column, columnsOf, snake } from './columns.ts'

type Fields = Record<string, unknown>
/** The SQL of a table; each statement is prepared when it is first needed. */
type Sql = {
  columns: Column[]
  put: string
  remove: string
  get: string
  all: string
  where: (index: string) => string
  since: string
  newest: string
  byKey: string
  /** Finds a removed row by its id; null for tables whose key is not one id. */
  removed: string | null
}

/**
 * Reads and writes the rows of every synced table through one table-driven mapper. This is the ONE place that scopes rows
 * by league: no statement here lacks `league_id`.
 */
export class RowStore {
  private readonly statements = new Map<string, Statement>()
  private readonly db: Database

  constructor(db: Database) {
    this.db = db
  }

  load(leagueId: number, read: Read): AnyRow[] {
    const of = sqlOf(read.table)
    if ('key' in read) {
      const row = this.prepared(of.get).get(leagueId, ...read.key) as Fields | undefined
      return row ? [toRow(of.columns, row)] : []
    }
    if ('all' in read) return (this.prepared(of.all).all(leagueId) as Fields[]).map((row) => toRow(of.columns, row))
    const rows = this.prepared(of.where(read.index)).all(leagueId, read.equals) as Fields[]
    return rows.map((row) => toRow(of.columns, row))
  }

  /** The newest version among the rows and tombstones of a read; 0 where it has none. */
  changedAt(leagueId: number, read: Read): number {
    const { newest, byKey } = sqlOf(read.table)
    const [where, values] =
      'key' in read
        ? [byKey, read.key]
        : 'all' in read
          ? ['league_id = ?', []]
          : [`league_id = ? AND ${snake(read.index)} = ?`, [read.equals]]
    const found = this.prepared(`${newest} WHERE ${where}`).get(leagueId, ...values) as { version: number | null }
    return found.version ?? 0
  }

  write(leagueId: number, version: number, changes: readonly Change[]): void {
    // Parents before children, so that foreign keys hold at every step.
    const ordered = changes.length < 2 ? changes : [...changes].sort((a, b) => tableNames.indexOf(a.table) - tableNames.indexOf(b.table))
    for (const change of ordered) {
      const of = sqlOf(change.table)
      if ('remove' in change) this.prepared(of.remove).run(version, leagueId, ...change.remove)
      else this.prepared(of.put).run(leagueId, version, ...toColumns(of.columns, change.put as Fields))
    }
  }

  /** Rows and tombstones of a league with a version above `cursor`; `among`: the only tables that can have any. */
  since(leagueId: number, cursor: number, among?: ReadonlySet<TableName>): TablePatch[] {
    return tableNames.flatMap((table) => {
      if (among && !among.has(table)) return []
      const of = sqlOf(table)
      const found = this.prepared(of.since).all(leagueId, cursor) as Fields[]
      if (found.length === 0) return []
      const rows = found.filter((row) => row.deleted === 0).map((row) => toRow(of.columns, row) as Fields)
      // A phone that starts from nothing has nothing to remove.
      const gone = cursor === 0 ? [] : found.filter((row) => row.deleted === 1).map((row) => toRow(of.columns, row))
      const removed = gone.map((row) => [...keyOf(table, row)])
      return rows.length + removed.length > 0 ? [{ table, rows, removed }] : []
    })
  }

  /** Whether a row of any table had this id and was removed: whoever removed it may bring it back. */
  hasRemoved(leagueId: number, id: number): boolean {
    return tableNames.some((table) => {
      const { removed } = sqlOf(table)
      return removed !== null && this.prepared(removed).get(leagueId, id) !== undefined
    })
  }

  private prepared(sql: string): Statement {
    const known = this.statements.get(sql)
    if (known) return known
    const fresh = this.db.prepare(sql)
    this.statements.set(sql, fresh)
    return fresh
  }
}

const sqls = new Map<TableName, Sql>()

function sqlOf(table: TableName): Sql {
  const known = sqls.get(table)
  if (known) return known
  const fresh = describe(table)
  sqls.set(table, fresh)
  return fresh
}

function describe(table: TableName): Sql {
  const columns = columnsOf(table)
  const sql = snake(table)
  const names = columns.map((c) => c.column)
  const key = tables[table].key.map(snake)
  const byKey = ['league_id', ...key].map((k) => `${k} = ?`).join(' AND ')
  const updates = ['version', 'deleted', ...names].map((n) => `${n} = excluded.${n}`).join(', ')
  const select = `SELECT ${names.join(', ')} FROM ${sql}`
  const order = `ORDER BY ${key.join(', ')}`
  const wheres = new Map(
    tables[table].indexes.map((i): [string, string] => [i, `${select} WHERE league_id = ? AND ${snake(i)} = ? AND deleted = 0 ${order}`]),
  )
  return {
    columns,
    put: `INSERT INTO ${sql} (league_id, version, deleted, ${names.join(', ')}) VALUES (?, ?, 0, ${names.map(() => '?').join(', ')})
       ON CONFLICT (league_id, ${key.join(', ')}) DO UPDATE SET ${updates}`,
    remove: `UPDATE ${sql} SET version = ?, deleted = 1 WHERE ${byKey}`,
    get: `${select} WHERE ${byKey} AND deleted = 0`,
    all: `${select} WHERE league_id = ? AND deleted = 0 ${order}`,
    where: (index) => {
      const where = wheres.get(index)
      if (!where) throw new Error(`Add ${index} to the indexes of ${table}.`)
      return where
    },
    newest: `SELECT max(version) AS version FROM ${sql}`,
    byKey,
    since: `SELECT deleted, ${names.join(', ')} FROM ${sql} WHERE league_id = ? AND version > ? ${order}`,
    removed: key.join() === 'id' ? `SELECT 1 FROM ${sql} WHERE ${byKey} AND deleted = 1` : null,
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
