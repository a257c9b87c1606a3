import { randomUUID } from 'node:crypto'
import type { WireMutation } from '@glm/shared/protocol/sync-request'
import type { MutationResult } from '@glm/shared/protocol/sync-response'
import type { Database } from 'better-sqlite3'
import type { Author } from '../store/store.ts'

type Entry = {
  author: Author
  clientId: string
  wire: WireMutation
  version: number
  answer: MutationResult
  inverse: unknown
  receivedAt: string
}
type Content = { name: string; mutation_version: number; args: string; ids: string }

/** The list of all answered mutations, the versions of the leagues and the book's epoch. */
export class Ledger {
  private readonly insert
  private readonly content
  private readonly last
  private readonly since
  private readonly readVersion
  private readonly writeVersion
  private readonly readMeta
  private readonly writeMeta

  constructor(db: Database) {
    this.insert = db.prepare(
      `INSERT INTO ledger (league_id, client_id, seq, name, mutation_version, args, ids, seen, at, gesture, user_id, version, status, code, inverse, received_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    this.content = db.prepare('SELECT name, mutation_version, args, ids FROM ledger WHERE league_id = ? AND client_id = ? AND seq = ?')
    this.last = db.prepare('SELECT seq FROM ledger WHERE league_id = ? AND client_id = ? ORDER BY seq DESC LIMIT 1').pluck()
    this.since = db.prepare('SELECT seq, status, code FROM ledger WHERE league_id = ? AND client_id = ? AND seq > ? ORDER BY seq')
    this.readVersion = db.prepare('SELECT version FROM league_versions WHERE league_id = ?').pluck()
    this.writeVersion = db.prepare(
      'INSERT INTO league_versions VALUES (?, ?) ON CONFLICT (league_id) DO UPDATE SET version = excluded.version',
    )
    this.readMeta = db.prepare('SELECT value FROM meta WHERE name = ?').pluck()
    this.writeMeta = db.prepare('INSERT INTO meta VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value')
  }

  append({ author, clientId, wire, version, answer, inverse, receivedAt }: Entry): void {
    const args = JSON.stringify(wire.args ?? null)
    const ids = JSON.stringify(wire.ids)
    const inverseText = inverse ? JSON.stringify(inverse) : null
    this.insert.run(
      ...[author.leagueId, clientId, wire.seq, wire.name, wire.version, args, ids, wire.seen, wire.at, wire.gesture],
      ...[author.userId, version, answer.status, answer.code, inverseText, receivedAt],
    )
  }

  /** Whether the seq is in the ledger with other content: then another phone shares this number line. */
  differs(leagueId: number, clientId: string, wire: WireMutation): boolean {
    const known = this.content.get(leagueId, clientId, wire.seq) as Content | undefined
    if (!known) return false
    return (
      known.name !== wire.name ||
      known.mutation_version !== wire.version ||
      known.args !== JSON.stringify(wire.args ?? null) ||
      known.ids !== JSON.stringify(wire.ids)
    )
  }

  lastSeq(leagueId: number, clientId: string): number {
    return (this.last.get(leagueId, clientId) as number | undefined) ?? 0
  }

  answers(leagueId: number, clientId: string, acked: number): MutationResult[] {
    return this.since.all(leagueId, clientId, acked) as MutationResult[]
  }

  version(leagueId: number): number {
    return (this.readVersion.get(leagueId) as number | undefined) ?? 0
  }

  setVersion(leagueId: number, version: number): void {
    this.writeVersion.run(leagueId, version)
  }

  epoch(): string {
    return (this.readMeta.get('epoch') as string | undefined) ?? this.newEpoch()
  }

  newEpoch(): string {
    const epoch = randomUUID()
    this.writeMeta.run('epoch', epoch)
    return epoch
  }
}
