import * as z from 'zod/mini'
import { changeOfHistory } from '../api/league/change-of-history.ts'
import type { RowOf, TableName } from '../schema/tables.ts'
import { tableNames } from '../schema/tables.ts'

/** Raised when the file changes its shape. */
export const FILE_FORMAT = 1
/** Of the first build that made such files. They are kept for years, so that each later build reads them, whichever phones it serves. */
export const OLDEST_SCHEMA = 9
export const PRODUCT = 'golf-league-manager'
/** The entry that says what the others are. It comes first. */
export const MANIFEST = 'league.json'
export const HISTORY = 'history.json'

/** Members are accounts of one server: who reads a file in does not bring any. */
export type CarriedTable = Exclude<TableName, 'members'>
export const carriedTables = tableNames.filter((name): name is CarriedTable => name !== 'members')
export const partOf = (table: CarriedTable): string => `rows/${table}.json`

export type CarriedRows = { [T in CarriedTable]: readonly RowOf<T>[] }

/**
 * Bytes of the file, of all its parts unpacked, and of the manifest; entries of the zip that are looked at; rows, seasons and changes
 * of the history. Twelve seasons of forty players fit. Of a longer history the newest changes are carried.
 */
export const fileLimits = {
  file: 4 * 1024 * 1024,
  parts: 16 * 1024 * 1024,
  manifest: 256 * 1024,
  entries: 100,
  rows: 60_000,
  seasons: 60,
  changes: 20_000,
} as const

/**
 * What stands in `league.json`. Whoever wrote something is a number below 0 in all rows: accounts have numbers above it, on every
 * server others. `version`: that of the league when the file was made; no row knows a later one.
 */
export const manifest = z.object({
  product: z.literal(PRODUCT),
  format: z.int(),
  schema: z.int(),
  league: z.string().check(z.maxLength(200)),
  madeAt: z.string().check(z.maxLength(40)),
  version: z.int().check(z.minimum(1), z.maximum(2 ** 40)),
  /** `whole`: of everybody, from the server; `phone`: what one phone did, as there was no signal. */
  history: z.enum(['whole', 'phone']),
  /** Older changes that the history of the file no longer holds; absent: none. */
  older: z.optional(z.int().check(z.nonnegative())),
  people: z
    .array(z.object({ id: z.int().check(z.negative()), name: z.string().check(z.maxLength(200)) }))
    .check(z.maxLength(2_000)),
  parts: z
    .array(z.object({ name: z.string().check(z.maxLength(60)), bytes: z.int().check(z.nonnegative()), crc: z.int() }))
    .check(z.maxLength(100)),
})
export type Manifest = z.infer<typeof manifest>

export const changeInFile = changeOfHistory
export type ChangeInFile = z.infer<typeof changeOfHistory>

/** A league as one file holds it, checked. `older`: changes of its league that `history` does not have. */
export type LeagueFile = { manifest: Manifest; rows: CarriedRows; history: readonly ChangeInFile[]; older: number }

/** The newest changes of a history, as many as a file carries, and how many older ones there are. */
export function newestChanges<C extends { version: number }>(
  history: readonly C[],
): { history: readonly C[]; older: number } {
  const older = Math.max(0, history.length - fileLimits.changes)
  if (older === 0) return { history, older }
  return { history: [...history].sort((a, b) => b.version - a.version).slice(0, fileLimits.changes), older }
}
