import type { RowOf, TableName } from '@glm/shared/schema/tables'
import type { ReadTx } from './store.ts'

export type TableRows<T extends TableName> = { [K in T]: RowOf<K>[] }

/** Reads whole tables of a league at once. */
export async function readTables<T extends TableName>(
  tx: Pick<ReadTx, 'load'>,
  leagueId: number,
  names: readonly T[],
): Promise<TableRows<T>> {
  const lists = await tx.load(
    leagueId,
    names.map((table) => ({ table, all: true })),
  )
  return Object.fromEntries(names.map((name, i) => [name, lists[i] ?? []])) as TableRows<T>
}
