import type { SeasonRows } from '../rules/season/season-rows.ts'
import { type BesideTable, besideTables, type RowsOfSeason, type Season, seasonFrom } from '../season/season.ts'
import { plainLeague } from './plain-rows.ts'

/** Returns a season with these rows, in a league without any other rows. */
export const wholeSeason = (rows: SeasonRows, beside: Partial<RowsOfSeason> = {}): Season =>
  seasonFrom({
    league: plainLeague(),
    players: new Map(),
    members: new Map(),
    ...(Object.fromEntries(besideTables.map((table) => [table, []])) as unknown as Pick<RowsOfSeason, BesideTable>),
    ...rows,
    ...beside,
  })

/** Indexes rows by id. */
export const byId = <R extends { id: number }>(rows: readonly R[]): Map<number, R> =>
  new Map(rows.map((row) => [row.id, row]))
