import { strToU8, zipSync } from 'fflate'
import { cellsIn } from '../claims/claims.ts'
import { canonicalText } from '../lib/canonical-text.ts'
import { crc32 } from '../lib/crc32.ts'
import { SCHEMA_VERSION } from '../protocol/current-version.ts'
import type { VersionHash } from '../protocol/sync-request.ts'
import { compareKeys, keyOf, type RowOf, wholeRow } from '../schema/tables.ts'
import {
  type CarriedRows,
  type CarriedTable,
  type ChangeInFile,
  carriedTables,
  FILE_FORMAT,
  fileLimits,
  HISTORY,
  MANIFEST,
  type Manifest,
  newestChanges,
  PRODUCT,
  partOf,
} from './league-file.ts'
import { authorNumbers, mapClaims } from './number-authors.ts'

/** `cursor`: the version at which the rows were read. `texts`: additional zip entries that people can read, by name. */
export type LeagueToPack = {
  rows: CarriedRows
  members: readonly { userId: number; name: string }[]
  cursor: number
  history: readonly ChangeInFile[]
  /** The league's lineage and the hashes of versions that the phone has received, if known. */
  lineage?: readonly string[]
  versionHashes?: readonly VersionHash[]
  wholeHistory: boolean
  madeAt: Date
  texts: ReadonlyMap<string, string>
}

type Part = readonly [name: string, bytes: Uint8Array]

/**
 * Packs everything in a league into one zip. The history gets the room that the rows leave, newest changes first. The
 * same league gives the same rows on every server and phone. Leaves out league and account ids (they differ on other
 * servers) and the public page's key (it works only for this league's page).
 * @returns null if the rows alone are too large for a file
 */
export function packLeague(league: LeagueToPack): Uint8Array | null {
  if (hasTooManyRows(league)) return null
  const read = Math.max(1, league.cursor)
  // Pending changes get the next version, not the latest one that this phone has received: other phones that have
  // received that version don't have these changes.
  const version = hasUnsent(league) ? read + 1 : read
  const authors = authorNumbers()
  const rows = carriedTables.map((table): Part => {
    const packed = rowsToPack(table, league, { version, authorOf: authors.of })
    return [partOf(table), strToU8(canonicalText(packed))]
  })
  const known = newestChanges(
    league.history
      .filter((change) => change.version <= read)
      .map((change) => ({ ...change, version: change.version || version })),
  )
  const changes = known.history.map(canonicalText)
  const pack = (kept: number): Uint8Array => {
    const parts: Part[] = [...rows, [HISTORY, strToU8(`[${changes.slice(0, kept).join()}]`)]]
    const older = known.older + changes.length - kept
    return zipOf(league, manifestOf(league, { version, older, authors: authors.all(), parts }), parts)
  }
  const room = fileLimits.parts - rows.reduce((sum, [, bytes]) => sum + bytes.length, 0)
  return room < '[]'.length ? null : packFitting(pack, countFitting(changes, room))
}

/** How many of the changes fit into a part of that many bytes. */
function countFitting(changes: readonly string[], most: number): number {
  let bytes = '['.length
  const end = changes.findIndex((text) => {
    bytes += strToU8(text).length + 1
    return bytes > most
  })
  return end === -1 ? changes.length : end
}

/** Halves the history until the file fits. Returns null if it doesn't fit even without a history. */
function packFitting(pack: (kept: number) => Uint8Array, most: number): Uint8Array | null {
  const fits = (zip: Uint8Array) => zip.length <= fileLimits.file
  const whole = pack(most)
  if (fits(whole)) return whole
  if (!fits(pack(0))) return null
  for (let kept = most >> 1; ; kept >>= 1) {
    const zip = pack(kept)
    if (fits(zip)) return zip
  }
}

function hasTooManyRows({ rows }: LeagueToPack): boolean {
  const count = carriedTables.reduce((sum, table) => sum + rows[table].length, 0)
  return count > fileLimits.rows || rows.seasons.length > fileLimits.seasons
}

type Packed = {
  version: number
  older: number
  authors: readonly (readonly [author: number, id: number])[]
  parts: readonly Part[]
}

function manifestOf(league: LeagueToPack, { version, older, authors, parts }: Packed): Manifest {
  const names = new Map(league.members.map(({ userId, name }) => [userId, name]))
  return {
    product: PRODUCT,
    format: FILE_FORMAT,
    schema: SCHEMA_VERSION,
    league: league.rows.leagues[0]?.name ?? '',
    madeAt: league.madeAt.toISOString(),
    version,
    history: league.wholeHistory ? 'whole' : 'phone',
    ...(older > 0 && { older }),
    ...(league.lineage && { lineage: [...league.lineage] }),
    ...(league.versionHashes && { versionHashes: hashesUpTo(league.versionHashes, Math.max(1, league.cursor)) }),
    people: authors.flatMap(([author, id]) => (names.has(author) ? [{ id, name: names.get(author) ?? '' }] : [])),
    parts: parts.map(([name, bytes]) => ({ name, bytes: bytes.length, crc: crc32(bytes) })),
  }
}

function zipOf({ texts, madeAt }: LeagueToPack, manifest: Manifest, parts: readonly Part[]): Uint8Array {
  const entries: Part[] = [
    [MANIFEST, strToU8(JSON.stringify(manifest, null, 2))],
    ...parts,
    ...[...texts].map(([name, text]): Part => [name, strToU8(text)]),
  ]
  return zipSync(Object.fromEntries(entries), { level: 6, mtime: madeAt })
}

const hasUnsent = ({ rows, history }: LeagueToPack): boolean =>
  history.some((change) => change.version === 0) ||
  carriedTables.some((table) =>
    cellsIn(rows[table]).some(({ live, past }) => [...live, ...past].some((claim) => claim.version === null)),
  )

const hashesUpTo = (hashes: readonly VersionHash[], last: number): [number, string][] =>
  hashes.filter(([version]) => version <= last).map(([version, hash]) => [version, hash])

type Written = { version: number; authorOf: (author: number) => number }

function rowsToPack<T extends CarriedTable>(
  table: T,
  { rows }: LeagueToPack,
  { version, authorOf }: Written,
): RowOf<T>[] {
  const keyed = rows[table].map((row) => ({ row: ownNothing(table, row as RowOf<T>), key: keyOf(table, row) }))
  keyed.sort((a, b) => compareKeys(a.key, b.key))
  return keyed.map(({ row }) =>
    mapClaims(wholeRow(table, row), (claim) => ({
      ...claim,
      author: authorOf(claim.author),
      // A claim can have a version later than the file's: after a server restore, an undo may put back a row whose
      // claims are from versions that the server has lost. Such a claim gets the file's version.
      version: Math.min(claim.version ?? version, version),
    })),
  )
}

function ownNothing<T extends CarriedTable>(table: T, row: RowOf<T>): RowOf<T> {
  return table === 'leagues' ? { ...row, id: 1, publicPage: null } : row
}
