import { type Mutation, type MutationContext, type Outcome, type Refusal, refuse } from '@glm/shared/mutations/define-mutation'
import { prepareMutation, runPrepared } from '@glm/shared/mutations/run-mutation'
import type { SyncRequest, WireMutation } from '@glm/shared/protocol/sync-request'
import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import { hasRole } from '@glm/shared/schema/role'
import type { Database } from 'better-sqlite3'
import type { RowStore } from '../store/row-store.ts'
import type { Author } from '../store/store.ts'
import { type Ledger, type Unmade, unmadeBy } from './ledger.ts'

export type Book = { db: Database; rows: RowStore; ledger: Ledger }
type Exchange = { book: Book; author: Author; request: SyncRequest; receivedAt: string }
/** `recorded`: whether the ledger has grown. */
type Pushed = { problem: SyncResponse['problem']; recorded: boolean }
/** What one push is applied under. `unmade`: row ids that this client gave out and that are not its own. */
type Push = Exchange & { version: number; renumbered: boolean; unmade: Map<number, Unmade> }

/** Applies a push and answers it, inside the caller's transaction (protocol rules 3 to 9, 12, 14 and 16). */
export function exchangeInside(exchange: Exchange): SyncResponse {
  const { book, author, request } = exchange
  const { ledger } = book
  const { leagueId } = author
  const before = ledger.version(leagueId)
  const common = commonVersion(ledger, leagueId, request)
  if (common < request.cursor) return answer(exchange, { problem: 'restored', cursor: 0, common })
  const pushed = applyAll(exchange, before + 1)
  if (pushed.recorded) ledger.setVersion(leagueId, before + 1)
  return answer(exchange, { problem: pushed.problem, cursor: request.cursor, common: null })
}

/** The last version that the phone has read of this very book: below its cursor, the book was restored since. */
function commonVersion(ledger: Ledger, leagueId: number, { marks, cursor }: SyncRequest): number {
  if (marks.length === 0) return cursor
  return marks.find(([version, mark]) => ledger.mark(leagueId, version) === mark)?.[0] ?? 0
}

function answer({ book, author, request }: Exchange, found: { problem: SyncResponse['problem']; cursor: number; common: number | null }) {
  const { leagueId } = author
  const { problem, common } = found
  const cursor = book.ledger.version(leagueId)
  return {
    lastSeq: book.ledger.lastSeq(leagueId, request.clientId),
    results: problem === 'fork' || problem === 'restored' ? [] : book.ledger.answers(leagueId, request.clientId, request.acked),
    problem,
    patches: book.rows.since(leagueId, found.cursor),
    cursor,
    mark: book.ledger.mark(leagueId, cursor),
    common,
    token: null,
  }
}

function applyAll(exchange: Exchange, version: number): Pushed {
  const { book, author, request } = exchange
  const { ledger } = book
  const { leagueId } = author
  if (request.mutations.length === 0) return { problem: null, recorded: false }
  const fork = request.mutations.some((m) => ledger.differs(leagueId, request.clientId, m))
  if (fork) return { problem: 'fork', recorded: false }
  const unmade = ledger.unmadeIds(leagueId, request.clientId)
  const push: Push = { ...exchange, version, unmade, renumbered: ledger.hasRenumbered(leagueId) }
  const first = ledger.lastSeq(leagueId, request.clientId) + 1
  let next = first
  for (const mutation of request.mutations) {
    if (mutation.seq < next) continue
    if (mutation.seq > next) return { problem: 'gap', recorded: next > first }
    applyOne(push, mutation)
    next += 1
  }
  return { problem: null, recorded: next > first }
}

function applyOne(push: Push, wire: WireMutation): void {
  const { book, author, request, version, unmade, receivedAt } = push
  const ctx: MutationContext = {
    leagueId: author.leagueId,
    userId: author.userId,
    clientId: request.clientId,
    seq: wire.seq,
    ids: wire.ids,
    at: wire.at,
    seen: wire.seen,
    over: wire.over ?? [],
    version,
  }
  const early = refusedEarly(push, wire)
  const { outcome, inverse } = early ? { outcome: early, inverse: null } : runOn(book, { wire, ctx, author })
  const code = outcome.status === 'refused' ? outcome.code : null
  if (code !== null && code !== 'known') for (const id of wire.ids) unmade.set(id, unmadeBy(code))
  book.ledger.append({
    author,
    clientId: request.clientId,
    wire,
    version,
    answer: { seq: wire.seq, status: outcome.status, code },
    inverse,
    receivedAt,
  })
}

/** What the book has already is not applied again; what speaks of a row whose id is another's would strike the wrong row. */
function refusedEarly({ book, author, request, renumbered, unmade }: Push, wire: WireMutation): Refusal | null {
  if (renumbered || wire.was !== undefined) {
    const name = wire.was ?? `${request.clientId}:${wire.seq}`
    if (book.ledger.hasUnder(author.leagueId, name, wire.gesture)) return refuse('known')
  }
  const wrong = unmade.size > 0 ? mentioned(wire.args, unmade) : undefined
  return wrong ? refuse(wrong) : null
}

function mentioned(value: unknown, unmade: ReadonlyMap<number, Unmade>): Unmade | undefined {
  if (typeof value === 'number') return unmade.get(value)
  if (typeof value !== 'object' || value === null) return undefined
  for (const part of Object.values(value)) {
    const found = mentioned(part, unmade)
    if (found) return found
  }
  return undefined
}

function runOn(
  book: Book,
  { wire, ctx, author }: { wire: WireMutation; ctx: MutationContext; author: Author },
): { outcome: Outcome; inverse: unknown } {
  const prepared = prepareMutation({ name: wire.name, version: wire.version, args: wire.args }, ctx)
  if ('status' in prepared) return { outcome: prepared, inverse: null }
  if (!mayRun(author, prepared.mutation)) return { outcome: refuse('forbidden'), inverse: null }
  const ran = runPrepared(
    prepared,
    prepared.reads.map((read) => book.rows.load(author.leagueId, read)),
  )
  if (ran.outcome.status === 'refused') return ran
  const { changes } = ran.outcome
  return constrained(book, () => book.rows.write(author.leagueId, ctx.version ?? 0, changes))
    ? ran
    : { outcome: refuse('invalid'), inverse: null }
}

const mayRun = (author: Author, mutation: Mutation): boolean => hasRole(author.role, mutation.role)

/** Writes under a savepoint: what the database's own constraints forbid is refused alone and never blocks the next. */
function constrained({ db }: Book, write: () => void): boolean {
  db.exec('SAVEPOINT mutation')
  try {
    write()
    db.exec('RELEASE mutation')
    return true
  } catch (error) {
    if (!isConstraint(error)) throw error
    db.exec('ROLLBACK TO mutation; RELEASE mutation')
    return false
  }
}

function isConstraint(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CONSTRAINT')
}
