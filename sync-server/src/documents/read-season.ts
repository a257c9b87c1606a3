import { seasonTables } from '@glm/shared/rules/season/pick-season'
import type { RowOf, TableName } from '@glm/shared/schema/tables'
import { createSeason, type Season } from '@glm/shared/season/season'
import { readTables } from '../store/read-tables.ts'
import type { ReadTx } from '../store/store.ts'

/**
 * The tables that the server's documents use. No document shows the treasury, members or sub requests, so their tables
 * are left out.
 */
const tables = [
  'leagues',
  ...seasonTables,
  'messages',
  'contests',
  'contestWinners',
  'gameEntries',
  'availability',
  'publications',
] as const satisfies readonly TableName[]

/** Returns a league's current season, for its documents and public page; null before it has one. */
export async function readSeason(tx: Pick<ReadTx, 'load'>, leagueId: number): Promise<Season | null> {
  const all: { [T in TableName]?: readonly RowOf<T>[] } = await readTables(tx, leagueId, tables)
  return createSeason((table) => all[table] ?? [])
}
