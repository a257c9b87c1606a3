import { strFromU8 } from 'fflate'
import { recountTyped } from '../claims/typed-handicap.ts'
import { findBadText } from '../lib/bad-text.ts'
import { crc32 } from '../lib/crc32.ts'
import { isDeep } from '../lib/is-deep.ts'
import { runSteps } from '../lib/run-steps.ts'
import { SCHEMA_VERSION } from '../protocol/current-version.ts'
import { pickSeason } from '../rules/season/pick-season.ts'
import { seasonResults } from '../rules/season-results.ts'
import type { Handicap } from '../schema/scores/handicap.ts'
import { keyOf, keyText, tables, wholeRow } from '../schema/tables.ts'
import {
  type CarriedRows,
  type CarriedTable,
  type ChangeInFile,
  carriedTables,
  changeInFile,
  FILE_FORMAT,
  fileLimits,
  HISTORY,
  type LeagueFile,
  MANIFEST,
  type Manifest,
  manifest,
  newestChanges,
  OLDEST_SCHEMA,
  PRODUCT,
  partOf,
} from './league-file.ts'
import { mapClaims } from './number-authors.ts'
import { type Unzipped, unzipBounded } from './unzip-bounded.ts'

/**
 * `other`: the file isn't one of this product's league files. `newer`, `older`: the file is from a newer or older build
 * whose rows this build doesn't understand.
 */
export type FileProblem = 'other' | 'newer' | 'older' | 'damaged' | 'large'

const parts = [...carriedTables.map(partOf), HISTORY]

type Read = { file: LeagueFile } | { problem: FileProblem }

/**
 * Reads a league from its file, or returns why it can't. Nothing in the file is trusted, because it may come from
 * anywhere. Memory use is bounded by `fileLimits`, even for a zip that would unpack to far more.
 */
export const readLeagueFile = (zip: Uint8Array): Read => runSteps(leagueFileSteps(zip))

/** Like `readLeagueFile()`, but runs in many small steps, so that the thread can do other work in between. */
export function* leagueFileSteps(zip: Uint8Array): Generator<void, Read> {
  if (zip[0] !== 0x50 || zip[1] !== 0x4b) return { problem: 'other' }
  if (zip.length > fileLimits.file) return { problem: 'large' }
  let read: Manifest | FileProblem | undefined
  // Parses the manifest only once, even if many entries follow.
  const manifestIn = (found: ReadonlyMap<string, Uint8Array>): Manifest | FileProblem | undefined => {
    const bytes = found.get(MANIFEST)
    read ??= bytes && readManifest(bytes)
    return read
  }
  const unzipped = yield* unzipBounded(zip, {
    entries: fileLimits.entries,
    // No part is unpacked until the manifest has stated the part's size.
    mostOf: (name, before) => {
      if (name === MANIFEST) return fileLimits.manifest
      const of = manifestIn(before)
      return typeof of === 'object' ? (of.parts.find((part) => part.name === name)?.bytes ?? 0) : 0
    },
    isWhole: (found) => {
      const of = manifestIn(found)
      return typeof of === 'string' || (of?.parts.every(({ name }) => found.has(name)) ?? false)
    },
  })
  const of = manifestIn(unzipped.parts)
  if (of === undefined) return { problem: unzipped.begun.has(MANIFEST) ? (unzipped.problem ?? 'damaged') : 'other' }
  return typeof of === 'string' ? { problem: of } : yield* partSteps(of, unzipped)
}

function* partSteps(of: Manifest, { parts: found, problem }: Unzipped): Generator<void, Read> {
  if (problem) return { problem }
  for (const { name, bytes, crc } of of.parts) {
    if (!isWhole(found.get(name), { bytes, crc })) return { problem: 'damaged' }
    yield
  }
  const file = yield* readParts(of, found)
  if (typeof file === 'string') return { problem: file }
  return (yield* isSound(file)) ? { file } : { problem: 'damaged' }
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
  // Older builds didn't have every table.
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

function* readParts(
  of: Manifest,
  found: ReadonlyMap<string, Uint8Array>,
): Generator<void, LeagueFile | 'damaged' | 'large'> {
  const part = (name: string): unknown => {
    const value = readJson(found.get(name) ?? new Uint8Array())
    return value === undefined || findBadText(value)?.what === 'letters' ? undefined : value
  }
  const rows: Partial<Record<CarriedTable, unknown>> = {}
  let count = 0
  for (const table of carriedTables) {
    const listed = of.parts.some(({ name }) => name === partOf(table))
    const value = listed ? part(partOf(table)) : []
    if (!Array.isArray(value)) return 'damaged'
    count += value.length
    if (count > fileLimits.rows || (table === 'seasons' && value.length > fileLimits.seasons)) return 'large'
    const read = yield* rowsOf(table, value)
    if (!read) return 'damaged'
    rows[table] = read
  }
  const changes = yield* changesOf(part(HISTORY))
  if (!changes) return 'damaged'
  const { history, older } = newestChanges(changes)
  return { manifest: of, rows: rows as CarriedRows, history, older: older + (of.older ?? 0) }
}

/** How many rows to check in one step. */
const ROWS_AT_ONCE = 200

function* rowsOf<T extends CarriedTable>(table: T, value: readonly unknown[]): Generator<void, unknown[] | null> {
  const read: unknown[] = []
  const keys = new Set<string>()
  for (const [i, one] of value.entries()) {
    const row = tables[table].schema.safeParse(one)
    if (!row.success) return null
    const whole = wholeRow(table, row.data as never)
    read.push(table === 'handicaps' ? recountTyped(whole as Handicap) : whole)
    keys.add(keyText(table, keyOf(table, row.data as never)))
    if (i % ROWS_AT_ONCE === 0) yield
  }
  return keys.size === read.length ? read : null
}

/**
 * Changes the status `known` to `ok`. Older builds wrote `known` for a change that the server had already accepted
 * under another id.
 */
const accepted = (one: unknown): unknown =>
  typeof one === 'object' && one !== null && 'status' in one && one.status === 'known' ? { ...one, status: 'ok' } : one

function* changesOf(value: unknown): Generator<void, ChangeInFile[] | null> {
  if (!Array.isArray(value)) return null
  const changes: ChangeInFile[] = []
  for (const [i, one] of value.entries()) {
    const change = changeInFile.safeParse(accepted(one))
    if (!change.success) return null
    changes.push(change.data)
    if (i % ROWS_AT_ONCE === 0) yield
  }
  return changes
}

/**
 * Returns whether the parts are consistent: there is one league, its current season exists, every author is a negative
 * number, no version is later than the file's, and the results can be computed.
 */
function* isSound({ manifest: of, rows, history }: LeagueFile): Generator<void, boolean> {
  const [league, ...more] = rows.leagues
  if (!league || more.length > 0 || league.publicPage !== null) return false
  if (league.currentSeasonId !== null && !rows.seasons.some(({ id }) => id === league.currentSeasonId)) return false
  if (hasTwice(of.people.map(({ id }) => id))) return false
  if (history.some((change) => !isOf(of, change.version))) return false
  let sound = true
  for (const table of carriedTables)
    for (let at = 0; at < rows[table].length; at += ROWS_AT_ONCE) {
      yield
      mapClaims(rows[table].slice(at, at + ROWS_AT_ONCE), (claim) => {
        sound &&= claim.author < 0 && claim.version !== null && isOf(of, claim.version)
        return claim
      })
    }
  for (const { id } of rows.seasons) {
    yield
    if (!sound || !hasFigures(rows, id)) return false
  }
  return sound
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
