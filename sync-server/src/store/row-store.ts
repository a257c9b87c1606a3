import type { Change, Read } from '@glm/shared/mutations/define/define-mutation'
import type { TablePatch } from '@glm/shared/protocol/sync-response'
import {
  type AnyRow,
  compareKeys,
  keyOf,
  keyText,
  type RowKey,
  type TableName,
  tableNames,
} from '@glm/shared/schema/tables'
import { type Column, snake } from './columns.ts'
import { type Fields, isTrue, type Sql, type Value } from './sql.ts'
import { sqlOf } from './table-sql.ts'

const whichChanged = `SELECT ${tableNames
  .map((table) => `EXISTS (SELECT 1 FROM ${snake(table)} WHERE league_id = ? AND version > ?) AS ${snake(table)}`)
  .join(', ')}`

type Place = { leagueId: number; version: number; table: TableName }

/**
 * Reads and writes the rows of every synced table through one table-driven mapper. Only this class limits rows to a
 * league: every statement here has `league_id`.
 */
export class RowStore {
  private readonly sql: Sql

  constructor(sql: Sql) {
    this.sql = sql
  }

  /** Returns the rows for several reads, one list for each. Rows are looked up by key together, one table at a time. */
  async load(leagueId: number, reads: readonly Read[]): Promise<AnyRow[][]> {
    const keys = new Map<TableName, Map<string, RowKey>>()
    for (const read of reads) if ('key' in read) keys.set(read.table, keysWith(keys.get(read.table), read))
    const [byKey, lists] = await Promise.all([
      Promise.all([...keys].map(([table, of]) => this.byKey(leagueId, table, [...of.values()]))),
      Promise.all(reads.map((read) => ('key' in read ? null : this.list(leagueId, read)))),
    ])
    const found = new Map(byKey.flat())
    return reads.map(
      (read, i) =>
        lists[i] ?? [found.get(keyText(read.table, 'key' in read ? read.key : []))].filter((row) => row !== undefined),
    )
  }

  private async byKey(leagueId: number, table: TableName, keys: readonly RowKey[]): Promise<[string, AnyRow][]> {
    const { columns, byKey } = sqlOf(table)
    const rows = await this.sql.find<Fields>(
      byKey,
      keys.map((key) => [leagueId, ...key]),
    )
    return rows.map((stored) => {
      const row = toRow(columns, stored)
      return [keyText(table, keyOf(table, row)), row]
    })
  }

  private async list(leagueId: number, read: Exclude<Read, { key: RowKey }>): Promise<AnyRow[]> {
    const of = sqlOf(read.table)
    const rows =
      'all' in read
        ? await this.sql.lists(of.all, leagueId)
        : await this.sql.lists(of.where(read.index), leagueId, read.equals)
    return rows.map((values) => rowOf(of.columns, values))
  }

  /** Returns the newest version among the rows and tombstones of a read; 0 if there are none. */
  async changedAt(leagueId: number, read: Read): Promise<number> {
    const { newest, keyIs } = sqlOf(read.table)
    const [where, values]: [string, readonly number[]] =
      'key' in read
        ? [keyIs, read.key]
        : 'all' in read
          ? ['league_id = ?', []]
          : [`league_id = ? AND ${snake(read.index)} = ?`, [read.equals]]
    const [found] = await this.sql.all<{ version: number | null }>(`${newest} WHERE ${where}`, leagueId, ...values)
    return found?.version ?? 0
  }

  /**
   * Writes changes. No row may be written more than once, or removed more than once. Throws if the database's
   * constraints are violated.
   */
  async write(leagueId: number, version: number, changes: readonly Change[]): Promise<void> {
    // Parents are written before children, so that foreign keys hold at every step. Everything is sent at once.
    await Promise.all(
      tableNames.flatMap((table) => {
        const own = changes.filter((change) => change.table === table)
        return own.length > 0 ? [this.writeTable({ leagueId, version, table }, own)] : []
      }),
    )
  }

  private async writeTable({ leagueId, version, table }: Place, changes: readonly Change[]): Promise<void> {
    const { columns, put, remove } = sqlOf(table)
    const puts = changes.flatMap((change) =>
      'put' in change ? [[leagueId, version, false, ...toColumns(columns, change.put)]] : [],
    )
    const removed = changes.flatMap((change) => ('remove' in change ? [change.remove] : []))
    await Promise.all([
      puts.length > 0 ? this.sql.put(put, puts) : undefined,
      ...removed.map((key) => this.sql.run(remove, version, leagueId, ...key)),
    ])
  }

  /**
   * Returns a league's rows and tombstones with a version above `cursor`. `among`: the only tables that can have such
   * rows.
   */
  async since(leagueId: number, cursor: number, among?: ReadonlySet<TableName>): Promise<TablePatch[]> {
    const changed = among ?? (cursor === 0 ? new Set(tableNames) : await this.changedSince(leagueId, cursor))
    const asked = tableNames.filter((table) => changed.has(table))
    const found = await Promise.all(asked.map((table) => this.sql.lists(sqlOf(table).since, leagueId, cursor)))
    return asked.flatMap((table, i) => patchOf(table, found[i] ?? [], cursor))
  }

  /**
   * Returns what `since` would return once these changes are written, if nothing else changed. This avoids reading the
   * changed rows again.
   */
  patchesOf(changes: readonly Change[]): TablePatch[] {
    return tableNames.flatMap((table) => {
      const { columns } = sqlOf(table)
      const last = new Map<string, Change>()
      for (const change of changes) if (change.table === table) last.set(keyText(table, keyIn(change)), change)
      if (last.size === 0) return []
      const inOrder = [...last.values()].sort((a, b) => compareKeys(keyIn(a), keyIn(b)))
      const rows = inOrder.flatMap((change) => ('put' in change ? [asReadBack(columns, change.put)] : []))
      const removed = inOrder.flatMap((change) => ('remove' in change ? [[...change.remove]] : []))
      return [{ table, rows, removed }]
    })
  }

  /**
   * Usually only one table or none has changed. Checking takes one statement, while reading would take one per table.
   */
  private async changedSince(leagueId: number, cursor: number): Promise<ReadonlySet<TableName>> {
    const [found] = await this.sql.all<Fields>(whichChanged, ...tableNames.flatMap(() => [leagueId, cursor]))
    return new Set(tableNames.filter((table) => isTrue(found?.[snake(table)])))
  }

  /**
   * Returns which of the given ids belonged to a removed row of any table. They stay taken, because the row may be
   * restored.
   */
  async removedAmong(leagueId: number, ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set()
    const keys = ids.map((id) => [leagueId, id])
    const lookups = tableNames.flatMap((table) => sqlOf(table).removed ?? [])
    const found = await Promise.all(lookups.map((from) => this.sql.find<{ id: number }>(from, keys)))
    return new Set(found.flat().map(({ id }) => id))
  }
}

const keysWith = (
  known: Map<string, RowKey> | undefined,
  { table, key }: { table: TableName; key: RowKey },
): Map<string, RowKey> => (known ?? new Map<string, RowKey>()).set(keyText(table, key), key)

/** @param found for each row, whether it is deleted, followed by its columns */
function patchOf(table: TableName, found: readonly unknown[][], cursor: number): TablePatch[] {
  const { columns } = sqlOf(table)
  const of = (values: readonly unknown[]) => rowOf(columns, values, 1)
  const rows = found.filter(([deleted]) => !isTrue(deleted)).map((values) => of(values) as Fields)
  // If a phone starts with no data, there is nothing to remove.
  const gone = cursor === 0 ? [] : found.filter(([deleted]) => isTrue(deleted)).map(of)
  const removed = gone.map((row) => [...keyOf(table, row)])
  return rows.length + removed.length > 0 ? [{ table, rows, removed }] : []
}

const keyIn = (change: Change): RowKey => ('remove' in change ? change.remove : keyOf(change.table, change.put))

/** Returns a row as every engine returns it, with null for fields that were omitted. */
const asReadBack = (columns: readonly Column[], row: Fields): Fields =>
  Object.fromEntries(columns.map(({ field }) => [field, row[field] ?? null]))

function toColumns(columns: readonly Column[], row: Fields): Value[] {
  return columns.map(({ field, kind }) => {
    const value = row[field]
    if (value === null || value === undefined) return null
    return kind === 'json' ? JSON.stringify(value) : (value as Value)
  })
}

const toRow = (columns: readonly Column[], stored: Fields): AnyRow =>
  rowOf(
    columns,
    columns.map(({ column }) => stored[column]),
  )

/** @param from index of the columns' first value */
function rowOf(columns: readonly Column[], values: readonly unknown[], from = 0): AnyRow {
  const row: Fields = {}
  let i = from
  for (const { field, kind } of columns) {
    const value = values[i++]
    if (value === null || kind === 'plain') row[field] = value
    else row[field] = kind === 'json' ? JSON.parse(value as string) : isTrue(value)
  }
  return row as AnyRow
}
