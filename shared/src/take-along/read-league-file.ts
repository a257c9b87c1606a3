import { strFromU8 } from 'fflate'
import { findBadText } from '../lib/bad-text.ts'
import { crc32 } from '../lib/crc32.ts'
import { isDeep } from '../lib/is-deep.ts'
import { SCHEMA_VERSION } from '../protocol/version.ts'
import { pickSeason } from '../rules/season/pick-season.ts'
import { seasonResults } from '../rules/season-results.ts'
import { keyOf, keyText, tables, wholeRow } from '../schema/tables.ts'
import {
  type CarriedRows,
  type CarriedTable,
  carriedTables,
  FILE_FORMAT,
  fileLimits,
  HISTORY,
  historyOfFile,
  type LeagueFile,
  MANIFEST,
  type Manifest,
  manifest,
  OLDEST_SCHEMA,
  PRODUCT,
  partOf,
} from './league-file.ts'
import { mapClaims } from './number-authors.ts'
import { unzipBounded } from './unzip-bounded.ts'

/** `other`: no league of this product; `newer`, `older`: of a build whose rows this one does not understand. */
export type FileProblem = 'other' | 'newer' | 'older' | 'damaged' | 'large'

const parts = [...carriedTables.map(partOf), HISTORY]

/**
 * A league out of its file, or why it is none. Nothing that is in the file is believed: it may come from anywhere. Needs memory for
 * `fileLimits` at most, however much the zip would unpack to.
 */
export function readLeagueFile(zip: Uint8Array): { file: LeagueFile } | { problem: FileProblem } {
  if (zip[0] !== 0x50 || zip[1] !== 0x4b) return { problem: 'other' }
  if (zip.length > fileLimits.file) return { problem: 'large' }
  const unzipped = unzipBounded(zip, (name, before) => mostOf(name, before.get(MANIFEST)))
  const said = unzipped.parts.get(MANIFEST)
  if (!said) return { problem: unzipped.begun.has(MANIFEST) ? (unzipped.problem ?? 'damaged') : 'other' }
  const of = readManifest(said)
  if (typeof of === 'string') return { problem: of }
  if (unzipped.problem) return { problem: unzipped.problem }
  const whole = of.parts.every(({ name, bytes, crc }) => isWhole(unzipped.parts.get(name), { bytes, crc }))
  if (!whole) return { problem: 'damaged' }
  const file = readParts(of, unzipped.parts)
  return file && isSound(file) ? { file } : { problem: 'damaged' }
}

/** Nothing is unpacked before the manifest has said how large it is. */
function mostOf(name: string, said: Uint8Array | undefined): number {
  if (name === MANIFEST) return fileLimits.manifest
  const of = said ? readManifest(said) : 'damaged'
  return typeof of === 'string' ? 0 : (of.parts.find((part) => part.name === name)?.bytes ?? 0)
}

function readManifest(bytes: Uint8Array): Manifest | FileProblem {
  const said = readJson(bytes)
  if (typeof said !== 'object' || said === null || !('product' in said) || said.product !== PRODUCT) return 'other'
  const { format, schema } = said as Record<string, unknown>
  if (Number(format) > FILE_FORMAT || Number(schema) > SCHEMA_VERSION) return 'newer'
  if (Number(schema) < OLDEST_SCHEMA) return 'older'
  const read = manifest.safeParse(said)
  if (!read.success || findBadText(read.data)) return 'damaged'
  const names = read.data.parts.map(({ name }) => name)
  if (hasTwice(names) || names.some((name) => !parts.includes(name))) return 'damaged'
  // A build of before did not have every table.
  if (read.data.schema === SCHEMA_VERSION && names.length !== parts.length) return 'damaged'
  const sum = read.data.parts.reduce((all, { bytes }) => all + bytes, 0)
  return sum > fileLimits.parts ? 'large' : read.data
}

const isWhole = (found: Uint8Array | undefined, { bytes, crc }: { bytes: number; crc: number }): boolean =>
  found !== undefined && found.length === bytes && crc32(found) === crc

function readJson(bytes: Uint8Array): unknown {
  try {
    const text = strFromU8(bytes)
    return isDeep(text) ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function readParts(of: Manifest, found: ReadonlyMap<string, Uint8Array>): LeagueFile | null {
  const part = (name: string): unknown => {
    const value = readJson(found.get(name) ?? new Uint8Array())
    return value === undefined || findBadText(value)?.what === 'letters' ? undefined : value
  }
  const rows: Partial<Record<CarriedTable, unknown>> = {}
  for (const table of carriedTables) {
    const listed = of.parts.some(({ name }) => name === partOf(table))
    const read = rowsOf(table, listed ? part(partOf(table)) : [])
    if (!read) return null
    rows[table] = read
  }
  const history = historyOfFile.safeParse(part(HISTORY))
  return history.success ? { manifest: of, rows: rows as CarriedRows, history: history.data } : null
}

function rowsOf<T extends CarriedTable>(table: T, value: unknown): unknown[] | null {
  if (!Array.isArray(value)) return null
  const read: unknown[] = []
  const keys = new Set<string>()
  for (const one of value) {
    const row = tables[table].schema.safeParse(one)
    if (!row.success) return null
    read.push(wholeRow(table, row.data as never))
    keys.add(keyText(table, keyOf(table, row.data as never)))
  }
  return keys.size === read.length ? read : null
}

/** Whether the parts fit each other: one league, its current season, authors and versions of the file alone, and figures that can be worked out. */
function isSound({ manifest: of, rows, history }: LeagueFile): boolean {
  const [league, ...more] = rows.leagues
  if (!league || more.length > 0 || league.publicPage !== null) return false
  if (league.currentSeasonId !== null && !rows.seasons.some(({ id }) => id === league.currentSeasonId)) return false
  if (hasTwice(of.people.map(({ id }) => id)) || hasTwice(history.map(({ client, seq }) => `${client}:${seq}`))) return false
  if (history.some((change) => !isOf(of, change.version))) return false
  let sound = true
  mapClaims(rows, (claim) => {
    sound &&= claim.author < 0 && claim.version !== null && isOf(of, claim.version)
    return claim
  })
  return sound && rows.seasons.every(({ id }) => hasFigures(rows, id))
}

const hasTwice = (names: readonly unknown[]): boolean => new Set(names).size !== names.length
const isOf = (of: Manifest, version: number): boolean => version >= 0 && version <= of.version

function hasFigures(rows: CarriedRows, seasonId: number): boolean {
  const season = pickSeason((table) => rows[table] as never, seasonId)
  try {
    if (season) seasonResults(season).standings()
    return true
  } catch {
    return false
  }
}
