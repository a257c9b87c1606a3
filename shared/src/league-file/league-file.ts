import * as z from 'zod/mini'
import { changeOfHistory } from '../api/league/change-of-history.ts'
import { claimId } from '../claims/claim-id.ts'
import { LINEAGES_MOST, lineageId, versionHash } from '../protocol/sync-request.ts'
import type { RowOf, TableName } from '../schema/tables.ts'
import { tableNames } from '../schema/tables.ts'

/** Increased when the file format changes. */
export const FILE_FORMAT = 1
/**
 * The schema version of the first build that created league files. People keep them for years, so every later build can
 * read them, regardless of which phones it still supports.
 */
export const OLDEST_SCHEMA = 9
export const PRODUCT = 'golf-league-manager'
/** The zip entry that describes the other entries. It comes first. */
export const MANIFEST = 'league.json'
export const HISTORY = 'history.json'

/** Members are accounts on one server, so importing a file doesn't create any. */
export type CarriedTable = Exclude<TableName, 'members'>
export const carriedTables = tableNames.filter((name): name is CarriedTable => name !== 'members')
export const partOf = (table: CarriedTable): string => `rows/${table}.json`

export type CarriedRows = { [T in CarriedTable]: readonly RowOf<T>[] }

/**
 * The limits for a file: the bytes in the file, in all of its unpacked parts, and in the manifest; the zip entries to
 * look at; and the rows, seasons, and history entries. The scores of twelve nine-hole seasons with forty players fit.
 * The history gets the bytes that the rows leave: if it is longer, only its newest changes are included.
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
 * The contents of `league.json`. Authors are negative numbers in all rows, because accounts have positive numbers,
 * which differ on every server. `version`: the league's version when the file was created. If the file has unsent
 * changes, `version` is one higher, and the unsent changes get that number. No row has a later version.
 */
export const manifest = z.object({
  product: z.literal(PRODUCT),
  format: z.int(),
  schema: z.int(),
  league: z.string().check(z.maxLength(200)),
  madeAt: z.string().check(z.maxLength(40)),
  version: z.int().check(z.minimum(1), z.maximum(2 ** 40)),
  /**
   * `whole`: everyone's changes, as known to the server; `phone`: only the changes made on the phone that exported the
   * file, for example because that phone was offline.
   */
  history: z.enum(['whole', 'phone']),
  /** How many older changes the file doesn't include (default: none). */
  older: z.optional(z.int().check(z.nonnegative())),
  /** The league's lineage and the lineages before it, newest first (default: unknown). */
  lineage: z.optional(z.array(lineageId).check(z.maxLength(LINEAGES_MOST))),
  /** Hashes of versions that the phone had received, in addition to those in the history (default: none). */
  versionHashes: z.optional(z.array(versionHash).check(z.maxLength(40))),
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

/** A validated league file. `older`: how many of the league's changes are missing from `history`. */
export type LeagueFile = { manifest: Manifest; rows: CarriedRows; history: readonly ChangeInFile[]; older: number }

/**
 * Returns a history's newest changes, newest first, up to the limit for a file, and the number of older ones. A change
 * listed twice counts once, with its earlier version. That can happen if the server's answer was lost, so that the phone
 * still has the change in its outbox, or if a copied phone uses the same ids.
 */
export function newestChanges<C extends { client: string; seq: number; version: number }>(
  history: readonly C[],
): { history: readonly C[]; older: number } {
  const first = new Map<string, C>()
  for (const change of history) {
    const id = claimId({ clientId: change.client, seq: change.seq })
    const other = first.get(id)
    if (!other || change.version < other.version) first.set(id, change)
  }
  const each = [...first.values()].sort((a, b) => b.version - a.version)
  return { history: each.slice(0, fileLimits.changes), older: Math.max(0, each.length - fileLimits.changes) }
}
