import { createHash } from 'node:crypto'
import type { Fields, Sql, Value } from '../sql.ts'
import type { TableToMove } from './tables-to-move.ts'

/** How many rows are in memory at once. Each row may have 64 KB of arguments. */
const ROWS_AT_ONCE = 200

/**
 * A summary of a table's contents: its number of rows, and a sum of the rows' hashes, which doesn't depend on their
 * order.
 */
export type TableSum = { rows: number; sum: string }

/** Copies every row of a table unchanged into the same table elsewhere. */
export async function copyTable(table: TableToMove, { from, to }: { from: Sql; to: Sql }): Promise<void> {
  const into = { table: table.name, columns: table.columns }
  for await (const rows of pagesOf(table, from)) await to.put(into, rows)
}

/** Returns a checksum of a table's contents, for comparing two engines. */
export async function sumOf(table: TableToMove, sql: Sql): Promise<TableSum> {
  let [rows, sum] = [0, 0n]
  for await (const page of pagesOf(table, sql)) {
    rows += page.length
    for (const row of page) sum = BigInt.asUintN(256, sum + hashOf(row))
  }
  return { rows, sum: sum.toString(16) }
}

const hashOf = (row: readonly Value[]): bigint =>
  BigInt(`0x${createHash('sha256').update(JSON.stringify(row)).digest('hex')}`)

/** Returns the rows of a table in key order, a page at a time. */
async function* pagesOf(table: TableToMove, sql: Sql): AsyncGenerator<Value[][]> {
  const { name, columns, key, types } = table
  const select = `SELECT ${columns.join(', ')} FROM ${name}`
  const end = `ORDER BY ${key.join(', ')} LIMIT ${ROWS_AT_ONCE}`
  const after = `(${key.join(', ')}) > (${key.map((column) => `CAST(? AS ${types[column]})`).join(', ')})`
  let page = await sql.all<Fields>(`${select} ${end}`)
  while (page.length > 0) {
    yield page.map((row) => columns.map((column) => asValue(row[column])))
    const last = page.at(-1) ?? {}
    page = await sql.all<Fields>(`${select} WHERE ${after} ${end}`, ...key.map((column) => asValue(last[column])))
  }
}

/** Booleans are 1 and 0 in one engine, and true and false in the other. */
const asValue = (value: unknown): Value => (typeof value === 'boolean' ? Number(value) : (value as Value))
