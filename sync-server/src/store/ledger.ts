import { randomUUID } from 'node:crypto'
import { clientOf, seqOf } from '@glm/shared/claims/claim-id'
import type { VersionHash, WireMutation } from '@glm/shared/protocol/sync-request'
import type { MutationResult } from '@glm/shared/protocol/sync-response'
import type { Author } from './author.ts'
import { type KeptForm, refusedForm } from './kept-form.ts'
import { type Fields, first, type Sql, type Value } from './sql.ts'

/** The size of a ledger entry, not counting its strings. */
const BYTES_AN_ENTRY = 200

export type Entry = {
  /** The arguments and ids as they were received. */
  whole: KeptForm
  author: Author
  clientId: string
  wire: WireMutation
  version: number
  answer: MutationResult
  inverse: unknown
  receivedAt: string
}
export type Content = {
  client_id: string
  seq: number
  name: string
  mutation_version: number
  args: string
  ids: string
  action: string
}
/** The ledger's record of one mutation under one of its ids. */
export type Known = {
  client_id: string
  seq: number
  action: string
  status: string
  code: string | null
  originalId: string | null
  userId: number
  version: number
}
/** The state that a push is checked against: the client's owner, its last number, and how full the ledger is. */
export type Standing = { owner: number | null; lastSeq: number; bytes: number; renumbered: boolean }

/**
 * `ids`: the league's lineage, followed by the lineages that it came from, newest first. `readIn`: the league's first
 * version here, if it was imported from a file. The hashes of earlier versions come from the file.
 */
export type Lineage = { ids: string[]; readIn: number | null }

const KNOWN = 'client_id, seq, action, status, code, original_id AS "originalId", user_id AS "userId", version'
const text = 'text' as const
const leagueKey = { column: 'league_id', type: 'bigint' as const }
const clientKey = [leagueKey, { column: 'client_id', type: text }, { column: 'seq', type: 'bigint' as const }]
const contents = {
  select: 'SELECT client_id, seq, name, mutation_version, args, ids, action FROM ledger',
  key: clientKey,
}
const byName = { select: `SELECT ${KNOWN} FROM ledger`, key: clientKey }
const byOriginal = { select: `SELECT ${KNOWN} FROM ledger`, key: [leagueKey, { column: 'original_id', type: text }] }
const hashes = {
  select: 'SELECT version, hash FROM version_hashes',
  key: [leagueKey, { column: 'version', type: 'bigint' as const }],
}
const columns =
  'league_id client_id seq name mutation_version args ids seen at action user_id version status code inverse received_at original_id supersedes carrier_id'
const into = { table: 'ledger', columns: columns.split(' ') }

/** The list of all mutations that have been answered, and the leagues' versions with their hashes. */
export class Ledger {
  private readonly sql: Sql
  /** The versions of the leagues that this transaction has locked. */
  private readonly locked = new Map<number, number>()
  private readonly lineages = new Map<number, Promise<Lineage>>()

  constructor(sql: Sql) {
    this.sql = sql
  }

  async append(leagueId: number, entries: readonly Entry[]): Promise<void> {
    const rows = entries.map(rowOf)
    const bytes = rows.reduce(
      (sum, row) => sum + lengthOf(row[5]) + lengthOf(row[6]) + lengthOf(row[14]) + BYTES_AN_ENTRY,
      0,
    )
    await Promise.all([
      this.sql.put(into, rows),
      this.sql.run(
        'INSERT INTO ledger_sizes VALUES (?, ?) ON CONFLICT (league_id) DO UPDATE SET bytes = ledger_sizes.bytes + excluded.bytes',
        leagueId,
        bytes,
      ),
    ])
  }

  /**
   * Returns the state of a client before its push. `renumbered`: whether any mutation in this league has ever been
   * renumbered.
   */
  async standing(leagueId: number, clientId: string): Promise<Standing> {
    const found = await first(
      this.sql.all<Record<'owner' | 'last' | 'bytes' | 'original', number | null>>(
        `SELECT (SELECT user_id FROM ledger WHERE league_id = ? AND client_id = ? ORDER BY seq LIMIT 1) AS owner,
           (SELECT max(seq) FROM ledger WHERE league_id = ? AND client_id = ?) AS last,
           (SELECT bytes FROM ledger_sizes WHERE league_id = ?) AS bytes,
           (SELECT 1 FROM ledger WHERE league_id = ? AND original_id IS NOT NULL LIMIT 1) AS original`,
        leagueId,
        clientId,
        leagueId,
        clientId,
        leagueId,
        leagueId,
      ),
    )
    return {
      owner: found?.owner ?? null,
      lastSeq: found?.last ?? 0,
      bytes: found?.bytes ?? 0,
      renumbered: found?.original === 1,
    }
  }

  /** Returns the contents that the ledger stores under these ids (`client:seq`). */
  contents(leagueId: number, names: readonly string[]): Promise<Content[]> {
    return this.found(
      contents,
      names.map((name) => [leagueId, clientOf(name), seqOf(name)]),
    )
  }

  /**
   * Returns the records with these ids (`client:seq`). Each can be a record's own id or its original id, so a record is
   * returned twice if both are given.
   */
  async named(leagueId: number, names: readonly string[]): Promise<Known[]> {
    const own = names.map((name) => [leagueId, clientOf(name), seqOf(name)])
    const [direct, original] = await Promise.all([
      this.found<Known>(byName, own),
      this.found<Known>(
        byOriginal,
        names.map((name) => [leagueId, name]),
      ),
    ])
    return [...direct, ...original]
  }

  /** Returns the answers to this account's actions (clicks on Save), in recording order. */
  async ofActions({ leagueId, userId }: Author, actions: readonly string[]): Promise<Known[]> {
    if (actions.length === 0) return []
    // One statement finds the answers to all actions. SQLite scans the league's whole ledger for it, which must not
    // happen once per action.
    return this.sql.all(
      `SELECT ${KNOWN} FROM ledger WHERE league_id = ? AND user_id = ? AND action IN (${actions.map(() => '?').join(', ')})
         ORDER BY version, client_id, seq`,
      leagueId,
      userId,
      ...actions,
    )
  }

  answers(leagueId: number, clientId: string, acked: number): Promise<MutationResult[]> {
    return this.sql.all(
      'SELECT seq, status, code FROM ledger WHERE league_id = ? AND client_id = ? AND seq > ? ORDER BY seq',
      leagueId,
      clientId,
      acked,
    )
  }

  async lastSeq(leagueId: number, clientId: string): Promise<number> {
    const [found] = await this.sql.all<{ seq: number | null }>(
      'SELECT max(seq) AS seq FROM ledger WHERE league_id = ? AND client_id = ?',
      leagueId,
      clientId,
    )
    return found?.seq ?? 0
  }

  /** Locks the league's version, so that nobody else increases it until this transaction ends, and returns it. */
  async lock(leagueId: number): Promise<number> {
    const version = this.locked.get(leagueId) ?? (await this.sql.lock(leagueId))
    this.locked.set(leagueId, version)
    return version
  }

  async version(leagueId: number): Promise<number> {
    const locked = this.locked.get(leagueId)
    if (locked !== undefined) return locked
    const found = await first(
      this.sql.all<{ version: number }>('SELECT version FROM league_versions WHERE league_id = ?', leagueId),
    )
    return found?.version ?? 0
  }

  /** Returns the league's version and its hash. Both are read in one statement. */
  async head(leagueId: number): Promise<{ version: number; hash: string | null }> {
    const found = await first(
      this.sql.all<{ version: number; hash: string | null }>(
        `SELECT v.version, h.hash FROM league_versions v
           LEFT JOIN version_hashes h ON h.league_id = v.league_id AND h.version = v.version WHERE v.league_id = ?`,
        leagueId,
      ),
    )
    return found ?? { version: 0, hash: null }
  }

  /** Sets a league's version to a new one. Returns the version's hash. */
  async setVersion(leagueId: number, version: number): Promise<string> {
    const hash = randomUUID().slice(0, 8)
    if (this.locked.has(leagueId)) this.locked.set(leagueId, version)
    await Promise.all([
      this.sql.run('UPDATE league_versions SET version = ? WHERE league_id = ?', version, leagueId),
      this.sql.run(
        'INSERT INTO version_hashes VALUES (?, ?, ?) ON CONFLICT (league_id, version) DO UPDATE SET hash = excluded.hash',
        leagueId,
        version,
        hash,
      ),
    ])
    return hash
  }

  /** Stores the version hashes that a league's file lists. */
  keepHashes(leagueId: number, all: readonly VersionHash[]): Promise<unknown> {
    const put = 'INSERT INTO version_hashes VALUES (?, ?, ?) ON CONFLICT (league_id, version) DO NOTHING'
    return Promise.all(all.map(([version, hash]) => this.sql.run(put, leagueId, version, hash)))
  }

  /** Returns a league's lineage, which never changes. */
  lineage(leagueId: number): Promise<Lineage> {
    const known = this.lineages.get(leagueId) ?? this.readLineage(leagueId)
    this.lineages.set(leagueId, known)
    return known
  }

  private async readLineage(leagueId: number): Promise<Lineage> {
    const found = await first(
      this.sql.all<{ lineage: string; readIn: number | null }>(
        'SELECT lineage, read_in_version AS "readIn" FROM league_versions WHERE league_id = ?',
        leagueId,
      ),
    )
    return { ids: found?.lineage ? found.lineage.split(' ') : [], readIn: found?.readIn ?? null }
  }

  /** Returns those of the given versions and hashes that this server issued, in the same order. */
  async ownHashes(leagueId: number, asked: readonly VersionHash[]): Promise<VersionHash[]> {
    const found = await this.found<{ version: number; hash: string }>(
      hashes,
      asked.map(([version]) => [leagueId, version]),
    )
    const own = new Map(found.map(({ version, hash }) => [version, hash]))
    return asked.filter(([version, hash]) => own.get(version) === hash)
  }

  private found<R extends object>(from: Parameters<Sql['find']>[0], keys: readonly (readonly Value[])[]): Promise<R[]> {
    return keys.length === 0 ? Promise.resolve([]) : this.sql.find<R & Fields>(from, keys)
  }
}

function rowOf({ author, clientId, wire, whole, version, answer, inverse, receivedAt }: Entry): Value[] {
  const { args, ids } = answer.status === 'refused' ? refusedForm(whole) : whole
  const { seq, name, version: mutationVersion, seen, at, action } = wire
  const { leagueId, userId, carrierId = null } = author
  const { status, code } = answer
  const undo = inverse ? JSON.stringify(inverse) : null
  // A single literal, because spreading lists into one another would take half of the time spent on a row.
  // biome-ignore format: in column order
  return [
    leagueId, clientId, seq, name, mutationVersion, args, ids, seen, at, action, userId, version, status, code, undo, receivedAt,
    wire.originalId ?? null, wire.supersedes ? JSON.stringify(wire.supersedes) : null, carrierId,
  ]
}

const lengthOf = (value: Value | undefined): number => (typeof value === 'string' ? value.length : 0)
