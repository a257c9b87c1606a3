import type { TablePatch } from '@glm/shared/protocol/sync-response'
import { compareKeys, keyOf, type RowKey, type RowOf, type TableName, tableNames } from '@glm/shared/schema/tables'

/** `rows` and `leagueBytes`: the maximum per league. `bytes`: the maximum for all leagues together. */
type Limits = { rows: number; leagueBytes: number; bytes: number }
const MOST: Limits = { rows: 4_000, leagueBytes: 4 * 1024 * 1024, bytes: 24 * 1024 * 1024 }
/** The number of bytes that a row takes in addition to its text. */
const BYTES_A_ROW = 200

/** A league's version and the version's hash, which also identifies the transaction that wrote it. */
export type Head = { version: number; hash: string | null }
/** The rows of one table as JSON, and the keys of removed rows, both in the order of their keys. */
export type RecentPatch = { table: TableName; rows: string[]; removed: RowKey[] }
/** `json`: null if the row was removed. */
type Kept = { version: number; key: RowKey; json: string | null }
type League = { head: Head; floor: number; tables: Map<TableName, Kept[]>; rows: number; bytes: number }

/**
 * Keeps the last state of the rows that recent pushes wrote, each serialized once. A phone that is only a little behind
 * gets these rows, instead of reading them from the database and serializing them again.
 *
 * A league's rows are valid only for one version with one hash. They may come from a transaction that is rolled back
 * later, or another process may write to the same league. In both cases, the database has another version or another
 * hash, and the rows are dropped at the next push.
 */
export class RecentRows {
  private readonly leagues = new Map<number, League>()
  private readonly most: Limits
  private held = 0

  constructor(most: Partial<Limits> = {}) {
    this.most = { ...MOST, ...most }
  }

  get bytes(): number {
    return this.held
  }

  /** Returns the version and hash that a league's rows are valid for; null if there are none. */
  headOf(leagueId: number): Head | null {
    return this.leagues.get(leagueId)?.head ?? null
  }

  /**
   * Adds the rows that a push wrote.
   *
   * @param follows whether the push's transaction read the league exactly as `headOf` says. If not, or if `patches` is
   *   null because other rows were written too, everything from before is dropped.
   */
  add(
    leagueId: number,
    { head, follows, patches }: { head: Head; follows: boolean; patches: readonly TablePatch[] | null },
  ): void {
    const known = follows && patches ? this.leagues.get(leagueId) : undefined
    this.drop(leagueId)
    const floor = patches ? head.version - 1 : head.version
    const league: League = known ?? { head, floor, tables: new Map(), rows: 0, bytes: 0 }
    league.head = head
    for (const patch of patches ?? []) put(league, patch)
    while (league.rows > this.most.rows || league.bytes > this.most.leagueBytes) forgetHalf(league)
    this.leagues.set(leagueId, league)
    this.held += league.bytes
    for (const oldest of this.leagues.keys()) {
      if (this.held <= this.most.bytes) break
      this.drop(oldest)
    }
  }

  /** Returns what was written after a cursor, for a league with this head; null if that isn't known. */
  since(leagueId: number, head: Head, cursor: number): RecentPatch[] | null {
    const league = this.leagues.get(leagueId)
    if (!league || cursor < league.floor) return null
    if (league.head.version !== head.version || league.head.hash !== head.hash) return null
    return tableNames.flatMap((table) => {
      const patch: RecentPatch = { table, rows: [], removed: [] }
      for (const { version, key, json } of league.tables.get(table) ?? [])
        if (version > cursor) {
          if (json === null) patch.removed.push(key)
          else patch.rows.push(json)
        }
      return patch.rows.length + patch.removed.length > 0 ? [patch] : []
    })
  }

  private drop(leagueId: number): void {
    this.held -= this.leagues.get(leagueId)?.bytes ?? 0
    this.leagues.delete(leagueId)
  }
}

/** Adds one table's rows, recorded at the league's newest version. */
function put(league: League, patch: TablePatch): void {
  const table = patch.table as TableName
  const kept = league.tables.get(table) ?? []
  league.tables.set(table, kept)
  const { version } = league.head
  const fresh: Kept[] = [
    ...patch.rows.map((row) => ({
      version,
      key: keyOf(table, row as RowOf<typeof table>),
      json: JSON.stringify(row),
    })),
    ...patch.removed.map((key) => ({ version, key, json: null })),
  ]
  for (const one of fresh) {
    const at = placeOf(kept, one.key)
    const before = kept[at]
    const isKnown = before !== undefined && compareKeys(before.key, one.key) === 0
    kept.splice(at, isKnown ? 1 : 0, one)
    league.rows += isKnown ? 0 : 1
    league.bytes += bytesOf(one) - (isKnown ? bytesOf(before) : 0)
  }
}

/** Returns the index of a key, or the index where it belongs. */
function placeOf(kept: readonly Kept[], key: RowKey): number {
  let [from, to] = [0, kept.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const one = kept[middle]
    if (one && compareKeys(one.key, key) < 0) from = middle + 1
    else to = middle
  }
  return from
}

const bytesOf = ({ json }: Kept): number => (json?.length ?? 0) * 2 + BYTES_A_ROW

/**
 * Drops the older half of a league's rows. After that, only phones that have already read the dropped rows can be
 * answered from memory.
 */
function forgetHalf(league: League): void {
  const versions = [...league.tables.values()].flatMap((kept) => kept.map(({ version }) => version))
  versions.sort((a, b) => a - b)
  league.floor = versions[versions.length >> 1] ?? league.head.version
  league.rows = 0
  league.bytes = 0
  for (const [table, kept] of league.tables) {
    const left = kept.filter(({ version }) => version > league.floor)
    league.tables.set(table, left)
    league.rows += left.length
    for (const one of left) league.bytes += bytesOf(one)
  }
}
