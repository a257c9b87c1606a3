import { type Mutation, type MutationContext, type Outcome, refuse } from '@glm/shared/mutations/define-mutation'
import { prepareMutation, runPrepared } from '@glm/shared/mutations/run-mutation'
import type { SyncRequest, WireMutation } from '@glm/shared/protocol/sync-request'
import type { MutationResult, SyncResponse } from '@glm/shared/protocol/sync-response'
import { hasRole } from '@glm/shared/schema/role'
import type { Database } from 'better-sqlite3'
import type { RowStore } from '../store/row-store.ts'
import type { Author } from '../store/store.ts'
import type { Ledger } from './ledger.ts'

export type Book = { db: Database; rows: RowStore; ledger: Ledger }
type Exchange = { book: Book; author: Author; request: SyncRequest; receivedAt: string }
type Pushed = { problem: SyncResponse['problem']; changed: boolean }

/** Applies a push and answers it, inside the caller's transaction (protocol rules 3 to 9, 12 and 14). */
export function exchangeInside(exchange: Exchange): SyncResponse {
  const { book, author, request } = exchange
  const { ledger } = book
  const before = ledger.version(author.leagueId)
  const epoch = request.cursor > before ? ledger.newEpoch() : ledger.epoch()
  const pushed = applyAll(exchange, before + 1)
  if (pushed.changed) ledger.setVersion(author.leagueId, before + 1)
  const lastSeq = ledger.lastSeq(author.leagueId, request.clientId)
  // A cursor of another epoch says nothing about this book: everything is read anew.
  const cursor = request.epoch === epoch ? request.cursor : 0
  return {
    epoch,
    lastSeq,
    results: pushed.problem === 'fork' ? [] : ledger.answers(author.leagueId, request.clientId, request.acked),
    problem: pushed.problem,
    patches: book.rows.since(author.leagueId, cursor),
    cursor: ledger.version(author.leagueId),
    token: null,
  }
}

function applyAll(exchange: Exchange, version: number): Pushed {
  const { book, author, request } = exchange
  const fork = request.mutations.some((m) => book.ledger.differs(author.leagueId, request.clientId, m))
  if (fork) return { problem: 'fork', changed: false }
  let next = book.ledger.lastSeq(author.leagueId, request.clientId) + 1
  let changed = false
  for (const mutation of request.mutations) {
    if (mutation.seq < next) continue
    if (mutation.seq > next) return { problem: 'gap', changed }
    changed = applyOne(exchange, mutation, version) || changed
    next += 1
  }
  return { problem: null, changed }
}

function applyOne({ book, author, request, receivedAt }: Exchange, wire: WireMutation, version: number): boolean {
  const ctx: MutationContext = {
    leagueId: author.leagueId,
    userId: author.userId,
    clientId: request.clientId,
    seq: wire.seq,
    ids: wire.ids,
    at: wire.at,
    seen: wire.seen,
    version,
  }
  const { outcome, inverse } = runOn(book, { wire, ctx, author })
  const answer: MutationResult = { seq: wire.seq, status: outcome.status, code: outcome.status === 'refused' ? outcome.code : null }
  book.ledger.append({ author, clientId: request.clientId, wire, version, answer, inverse, receivedAt })
  return outcome.status !== 'refused' && outcome.changes.length > 0
}

function runOn(
  book: Book,
  { wire, ctx, author }: { wire: WireMutation; ctx: MutationContext; author: Author },
): { outcome: Outcome; inverse: unknown } {
  const prepared = prepareMutation({ name: wire.name, args: wire.args }, ctx)
  if ('status' in prepared) return { outcome: prepared, inverse: null }
  if (wire.version !== prepared.mutation.version) return { outcome: refuse('unknown_mutation'), inverse: null }
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
