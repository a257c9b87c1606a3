import { type Mutation, type MutationContext, type Outcome, type Refusal, refuse } from '@glm/shared/mutations/define-mutation'
import { prepareMutation, runPrepared } from '@glm/shared/mutations/run-mutation'
import type { SyncRequest, WireMutation } from '@glm/shared/protocol/sync-request'
import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import { hasRole } from '@glm/shared/schema/role'
import type { TableName } from '@glm/shared/schema/tables'
import type { Database } from 'better-sqlite3'
import { BatchRows } from '../store/batch-rows.ts'
import type { RowStore } from '../store/row-store.ts'
import type { Author } from '../store/store.ts'
import { type Ledger, type Unmade, unmadeBy } from './ledger.ts'

export type Book = { db: Database; rows: RowStore; ledger: Ledger }
type Exchange = { book: Book; author: Author; request: SyncRequest; receivedAt: string }
/** `recorded`: whether the ledger has grown; `touched`: the tables in which a row was changed. */
type Pushed = { problem: SyncResponse['problem']; recorded: boolean; touched: ReadonlySet<TableName> }
/**
 * What one push is applied under. `unmade`: row ids that this client gave out and that are not its own. `careful`: each
 * mutation is written by itself, so that what the database forbids is refused alone.
 */
type Push = Exchange & { version: number; renumbered: boolean; unmade: Map<number, Unmade>; rows: BatchRows; careful: boolean }

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
  // A phone that was up to date lacks what it pushed itself, and nothing else.
  const touched = request.cursor === before ? pushed.touched : undefined
  return answer(exchange, { problem: pushed.problem, cursor: request.cursor, common: null, touched })
}

/** The last version that the phone has read of this very book: below its cursor, the book was restored since. */
function commonVersion(ledger: Ledger, leagueId: number, { marks, cursor }: SyncRequest): number {
  if (marks.length === 0) return cursor
  return marks.find(([version, mark]) => ledger.mark(leagueId, version) === mark)?.[0] ?? 0
}

type Found = { problem: SyncResponse['problem']; cursor: number; common: number | null; touched?: ReadonlySet<TableName> | undefined }

function answer({ book, author, request }: Exchange, found: Found): SyncResponse {
  const { leagueId } = author
  const { problem, common } = found
  const cursor = book.ledger.version(leagueId)
  return {
    lastSeq: book.ledger.lastSeq(leagueId, request.clientId),
    results: problem === 'fork' || problem === 'restored' ? [] : book.ledger.answers(leagueId, request.clientId, request.acked),
    problem,
    patches: book.rows.since(leagueId, found.cursor, found.touched),
    cursor,
    mark: book.ledger.mark(leagueId, cursor),
    common,
    token: null,
  }
}

const nothing: ReadonlySet<TableName> = new Set()

function applyAll(exchange: Exchange, version: number): Pushed {
  const { book, author, request } = exchange
  const { ledger } = book
  const { leagueId } = author
  if (request.mutations.length === 0) return { problem: null, recorded: false, touched: nothing }
  const last = ledger.lastSeq(leagueId, request.clientId)
  const fork = request.mutations.some((m) => m.seq <= last && ledger.differs(leagueId, request.clientId, m))
  if (fork) return { problem: 'fork', recorded: false, touched: nothing }
  const push = (careful: boolean): Push => ({
    ...exchange,
    version,
    careful,
    unmade: ledger.unmadeIds(leagueId, request.clientId),
    renumbered: ledger.hasRenumbered(leagueId),
    rows: new BatchRows({ rows: book.rows, leagueId, version }),
  })
  // Almost always nothing is forbidden: then every row is written once. Else the batch is taken back and done step by step.
  return constrained(book, () => applyInOrder(push(false), last)) ?? applyInOrder(push(true), last)
}

function applyInOrder(push: Push, last: number): Pushed {
  const { rows, request } = push
  let next = last + 1
  let problem: Pushed['problem'] = null
  for (const mutation of request.mutations) {
    if (mutation.seq < next) continue
    if (mutation.seq > next) {
      problem = 'gap'
      break
    }
    applyOne(push, mutation)
    next += 1
  }
  rows.flush()
  return { problem, recorded: next > last + 1, touched: rows.touched }
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
  const { outcome, inverse } = early ? { outcome: early, inverse: null } : runOn(push, wire, ctx)
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

/**
 * What the book has already is not applied again; what speaks of a row whose id is another's would strike the wrong row. An id
 * stays taken after its row was removed: the removal may be undone.
 */
function refusedEarly({ book, author, request, renumbered, unmade }: Push, wire: WireMutation): Refusal | null {
  if (renumbered || wire.was !== undefined) {
    const name = wire.was ?? `${request.clientId}:${wire.seq}`
    if (book.ledger.hasUnder(author.leagueId, name, wire.gesture)) return refuse('known')
  }
  if (wire.ids.some((id) => book.rows.hasRemoved(author.leagueId, id))) return refuse('id_taken')
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

function runOn(push: Push, wire: WireMutation, ctx: MutationContext): { outcome: Outcome; inverse: unknown } {
  const { book, author, rows } = push
  const prepared = prepareMutation({ name: wire.name, version: wire.version, args: wire.args }, ctx)
  if ('status' in prepared) return { outcome: prepared, inverse: null }
  if (!mayRun(author, prepared.mutation)) return { outcome: refuse('forbidden'), inverse: null }
  const ran = runPrepared(
    prepared,
    prepared.reads.map((read) => rows.load(read)),
  )
  if (ran.fault) reportFault(wire, ran.fault)
  if (ran.outcome.status === 'refused') return ran
  const { changes } = ran.outcome
  if (!push.careful) {
    rows.write(changes)
    return ran
  }
  const written = constrained(book, () => {
    book.rows.write(author.leagueId, push.version, changes)
    return true
  })
  if (!written) return { outcome: refuse('invalid'), inverse: null }
  rows.write(changes)
  return ran
}

/** A mutation that throws is refused like any other; whoever runs the book should know. */
function reportFault({ name, version }: WireMutation, fault: unknown): void {
  process.stderr.write(`${name} ${version}: ${fault instanceof Error ? fault.stack : String(fault)}\n`)
}

const mayRun = (author: Author, mutation: Mutation): boolean => hasRole(author.role, mutation.role)

/** Works under a savepoint; null, and all of it taken back, where the database's own constraints forbid it. */
function constrained<R>({ db }: Book, work: () => R): R | null {
  db.exec('SAVEPOINT work')
  try {
    const result = work()
    db.exec('RELEASE work')
    return result
  } catch (error) {
    if (!isConstraint(error)) throw error
    db.exec('ROLLBACK TO work; RELEASE work')
    return null
  }
}

function isConstraint(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CONSTRAINT')
}
