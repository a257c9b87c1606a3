import { pickSeason, seasonTables } from '../rules/season/pick-season.ts'
import type { SeasonRows } from '../rules/season/season-rows.ts'
import { allRows, type Read, type RowReader } from './define/define-mutation.ts'

/**
 * The reads of a mutation that depends on the whole season. The phone and the server each run it on their own rows, and
 * the server's result is final.
 */
export const seasonReads: Read[] = seasonTables.map(allRows)

/**
 * Returns one season's rows as loaded for a mutation; null if there is no such season.
 * @example
 * const rows = loadedRows(seasonReads, seasonReads.map(({ table }) => aLeague()[table]))
 * seasonRows(rows, 1)?.teams.length // 4
 */
export const seasonRows = (rows: RowReader, seasonId: number): SeasonRows | null =>
  pickSeason((table) => rows.list(table), seasonId)
