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
type Content = { name: string; mutation_version: number; args: string; ids: string; gesture: string }
type Known = { gesture: string; status: string }

/** The list of all answered mutations, and the versions of the leagues with their marks. */
export class Ledger {
  private readonly insert
  private readonly content
  private readonly last
  private readonly since
  private readonly readVersion
  private readonly writeVersion
  private readonly readMark
  private readonly writeMark
  private readonly anyWas
  private readonly byWas
  private readonly byName
  private readonly unmade

  constructor(db: Database) {
    this.insert = db.prepare(
      `INSERT INTO ledger (league_id, client_id, seq, name, mutation_version, args, ids, seen, at, gesture, user_id, version, status, code, inverse, received_at, was, over)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    this.content = db.prepare(
      'SELECT name, mutation_version, args, ids, gesture FROM ledger WHERE league_id = ? AND client_id = ? AND seq = ?',
    )
    this.last = db.prepare('SELECT seq FROM ledger WHERE league_id = ? AND client_id = ? ORDER BY seq DESC LIMIT 1').pluck()
    this.since = db.prepare('SELECT seq, status, code FROM ledger WHERE league_id = ? AND client_id = ? AND seq > ? ORDER BY seq')
    this.readVersion = db.prepare('SELECT version FROM league_versions WHERE league_id = ?').pluck()
    this.writeVersion = db.prepare(
      'INSERT INTO league_versions VALUES (?, ?) ON CONFLICT (league_id) DO UPDATE SET version = excluded.version',
    )
    this.readMark = db.prepare('SELECT mark FROM marks WHERE league_id = ? AND version = ?').pluck()
    this.writeMark = db.prepare('INSERT INTO marks VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET mark = excluded.mark')
    this.anyWas = db.prepare('SELECT 1 FROM ledger INDEXED BY ledger_was WHERE league_id = ? AND was IS NOT NULL LIMIT 1').pluck()
    this.byWas = db.prepare('SELECT gesture, status FROM ledger INDEXED BY ledger_was WHERE league_id = ? AND was = ?')
    this.byName = db.prepare('SELECT gesture, status FROM ledger WHERE league_id = ? AND client_id = ? AND seq = ?')
    this.unmade = db.prepare(
      "SELECT ids, code FROM ledger INDEXED BY ledger_unmade WHERE league_id = ? AND client_id = ? AND status = 'refused' AND ids <> '[]'",
    )
  }

  append({ author, clientId, wire, version, answer, inverse, receivedAt }: Entry): void {
    const args = JSON.stringify(wire.args ?? null)
    const ids = JSON.stringify(wire.ids)
    const inverseText = inverse ? JSON.stringify(inverse) : null
    this.insert.run(
      ...[author.leagueId, clientId, wire.seq, wire.name, wire.version, args, ids, wire.seen, wire.at, wire.gesture],
      ...[
        author.userId,
        version,
        answer.status,
        answer.code,
        inverseText,
        receivedAt,
        wire.was ?? null,
        wire.over ? JSON.stringify(wire.over) : null,
      ],
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
      known.ids !== JSON.stringify(wire.ids) ||
      known.gesture !== wire.gesture
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
    this.writeMark.run(leagueId, version, randomUUID().slice(0, 8))
  }

  mark(leagueId: number, version: number): string | null {
    return (this.readMark.get(leagueId, version) as string | undefined) ?? null
  }

  /** Whether any mutation of this league was ever numbered anew. */
  hasRenumbered(leagueId: number): boolean {
    return this.anyWas.get(leagueId) === 1
  }

  /** Whether the book has accepted this very mutation already: under its first name, or under another that it took since. */
  hasUnder(leagueId: number, name: string, gesture: string): boolean {
    const cut = name.lastIndexOf(':')
    const first = this.byName.all(leagueId, name.slice(0, cut), Number(name.slice(cut + 1))) as Known[]
    const later = this.byWas.all(leagueId, name) as Known[]
    return [...first, ...later].some((known) => known.gesture === gesture && known.status !== 'refused')
  }

  /** Row ids that this client gave out and the book refused, with what is to be said of them. */
  unmadeIds(leagueId: number, clientId: string): Map<number, Unmade> {
    const rows = this.unmade.all(leagueId, clientId) as { ids: string; code: string }[]
    return new Map(rows.flatMap(({ ids, code }) => (JSON.parse(ids) as number[]).map((id) => [id, unmadeBy(code)] as const)))
  }
}

/** A taken id is given anew by its phone; any other refused row does not exist for whoever believes he made it. */
export type Unmade = 'id_taken' | 'not_found'
export const unmadeBy = (code: string): Unmade => (code === 'id_taken' ? 'id_taken' : 'not_found')
