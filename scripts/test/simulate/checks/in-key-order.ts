import { keyOf, type TableName } from '@glm/shared/schema/tables'

/** Rows in key order, as the phones and the server return them. */
export function inKeyOrder<R>(table: TableName, rows: readonly R[]): R[] {
  const keyed = rows.map((row) => ({ row, key: keyOf(table, row as never) }))
  return keyed
    .sort((a, b) => (a.key[0] ?? 0) - (b.key[0] ?? 0) || (a.key[1] ?? 0) - (b.key[1] ?? 0))
    .map(({ row }) => row)
}
