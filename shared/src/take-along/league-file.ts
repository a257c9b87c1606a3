import * as z from 'zod/mini'
import { changeOfHistory } from '../api/change-of-history.ts'
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

/** Bytes: of the file, of all its parts unpacked, and of the manifest. Ten seasons of forty players take a quarter of it. */
export const fileLimits = { file: 8 * 1024 * 1024, parts: 64 * 1024 * 1024, manifest: 256 * 1024 } as const

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
  people: z.array(z.object({ id: z.int().check(z.negative()), name: z.string().check(z.maxLength(200)) })).check(z.maxLength(2_000)),
  parts: z
    .array(z.object({ name: z.string().check(z.maxLength(60)), bytes: z.int().check(z.nonnegative()), crc: z.int() }))
    .check(z.maxLength(100)),
})
export type Manifest = z.infer<typeof manifest>

export const historyOfFile = z.array(changeOfHistory)
export type ChangeInFile = z.infer<typeof changeOfHistory>

/** A league as one file holds it, checked. */
export type LeagueFile = { manifest: Manifest; rows: CarriedRows; history: readonly ChangeInFile[] }
