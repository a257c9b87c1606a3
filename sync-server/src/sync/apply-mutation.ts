import { claimId } from '@glm/shared/claims/claim-id'
import { alsoNamed, isWithdrawal } from '@glm/shared/claims/claim-names'
import { type Change, type Outcome, type Refusal, refuse } from '@glm/shared/mutations/define/define-mutation'
import { type Prepared, runPrepared } from '@glm/shared/mutations/run-mutation'
import type { WireMutation } from '@glm/shared/protocol/sync-request'
import type { Author } from '../store/author.ts'
import type { Entry } from '../store/ledger.ts'
import type { BatchIds } from './batch-ids.ts'
import type { BatchRows } from './batch-rows.ts'
import { type KnownNames, namesReplaced } from './known-names.ts'
import { mayRun } from './may-run.ts'
import type { Planned } from './planned.ts'

/**
 * A batch in progress. `seen`: the newest version that its author could have read. `names`: set if any mutation in the
 * league has ever been renumbered. `entries`: the ledger entries for the changes so far.
 */
export type Batch = {
  author: Author
  version: number
  receivedAt: string
  seen: number
  clientId: string
  names: KnownNames | null
  ids: BatchIds
  rows: BatchRows
  entries: Entry[]
}

type MutationRun = { outcome: Outcome; inverse: unknown }
/** The result of one change. `wire`: the change as it was applied. */
type Applied = MutationRun & { planned: Planned; wire: WireMutation; changes: readonly Change[] }

/**
 * The maximum number of ids that are recorded for a refused change, which is more than any valid change has. The
 * largest valid change is a schedule with 900 rows.
 */
const IDS_A_REFUSAL = 1_000

/** The cost of looking up whether an id is taken, measured in rows. */
export const WORK_AN_ID = 10

/** The maximum size of a change's arguments as JSON, in bytes. */
const ARGS_MOST = 65_536

/** Runs one planned change on the rows in its batch. Nothing takes effect before `note` or `forbid` is called. */
export function applyMutation(batch: Batch, planned: Planned): Applied {
  // A change with invalid arguments is refused, so the claim ids in it don't matter.
  const wire = asHeard('status' in planned.prepared ? null : batch.names, batch.seen, planned.wire)
  const ran = outcomeOf(batch, wire, planned)
  const changes = ran.outcome.status === 'refused' ? [] : ran.outcome.changes
  return { planned, wire, outcome: ran.outcome, inverse: ran.inverse, changes }
}

/**
 * Returns a change in the form that is stored in the ledger and applied. `seen` is lowered to what the author could
 * have seen on this server, and claim ids from elsewhere are replaced with this server's ids.
 */
function asHeard(names: KnownNames | null, seen: number, sent: WireMutation): WireMutation {
  // A withdrawal removes claims instead of replacing them. In the ledger, its `supersedes` holds this server's ids of
  // the removed claims where they differ from the phone's, so whatever the phone sent in `supersedes` is ignored.
  const said = isWithdrawal(sent.args) ? [] : (sent.supersedes ?? [])
  const supersedes = names ? namesReplaced(names, said, sent.args) : said
  // Usually nothing in the change has to be replaced, so no copy is needed.
  if (supersedes.length === 0 && sent.supersedes === undefined && sent.seen <= seen) return sent
  const { supersedes: _sent, ...wire } = sent
  return { ...wire, seen: Math.min(sent.seen, seen), ...(supersedes.length > 0 ? { supersedes } : {}) }
}

/** Records a refusal in place of a change that the database rejected. */
export const forbid = (batch: Batch, applied: Applied): void =>
  note(batch, { ...applied, outcome: refuse('invalid'), inverse: null })

/** Records the result of a change in its batch. */
export function note(batch: Batch, { planned: { whole }, wire, outcome, inverse }: Applied): void {
  const { author, clientId, version, receivedAt, rows, ids, names } = batch
  const code = outcome.status === 'refused' ? outcome.code : null
  const notMade = code === null ? [] : code === 'known' ? strayIds(batch, wire) : wire.ids
  if (code !== null && notMade.length <= IDS_A_REFUSAL) {
    rows.work += notMade.length * 5
    ids.refuse(notMade, code)
  }
  const answer = { seq: wire.seq, status: outcome.status, code }
  batch.entries.push({ author, clientId, wire, whole, version, answer, inverse, receivedAt })
  const { seq, action, originalId = null } = wire
  const { userId } = author
  names?.add([{ client_id: clientId, seq, action, status: outcome.status, code, originalId, userId, version }])
}

/** Returns the new row ids in a change that stand for rows the server already has under other ids. */
const strayIds = (batch: Batch, wire: WireMutation): readonly number[] =>
  batch.names?.strayIds(nameOf(batch, wire), { ...wire, userId: batch.author.userId }) ?? []

/**
 * Runs a change, unless its arguments are invalid or too long, one of its ids can't be used, or the author's role
 * doesn't allow it.
 */
function outcomeOf(batch: Batch, wire: WireMutation, { whole, prepared }: Planned): MutationRun {
  const early =
    'status' in prepared
      ? prepared
      : whole.args.length > (prepared.mutation.mostBytes ?? ARGS_MOST)
        ? refuse('invalid')
        : refusedEarly(batch, wire)
  if (early) return { outcome: early, inverse: null }
  if ('status' in prepared || !mayRun(batch.author, prepared)) return { outcome: refuse('forbidden'), inverse: null }
  return runOn(batch, wire, prepared)
}

/**
 * Refuses a change that the server already has, and a change that creates a row with an id that is taken. Also refuses
 * a change that refers to a row that was refused, because the change could affect the wrong row. An id stays taken
 * after its row is removed, because the removal may be undone.
 */
function refusedEarly({ author, names, clientId, rows, ids }: Batch, wire: WireMutation): Refusal | null {
  const sent = { ...wire, userId: author.userId }
  if (names && names.heldUnder(nameOf({ clientId }, wire), sent) !== null) return refuse('known')
  rows.work += wire.ids.length * WORK_AN_ID
  if (wire.ids.some((id) => ids.isTaken(id) || rows.hasRemoved(id))) return refuse('id_taken')
  const wrong = ids.wrongIn(wire.args)
  return wrong ? refuse(wrong) : null
}

const nameOf = ({ clientId }: Pick<Batch, 'clientId'>, { originalId, seq }: WireMutation): string =>
  originalId ?? claimId({ clientId, seq })

function runOn({ rows }: Batch, wire: WireMutation, prepared: Prepared): MutationRun {
  const { seen, supersedes } = wire
  const isSame = supersedes === undefined && seen === prepared.ctx.seen
  const heard = () => ({
    args: alsoNamed(prepared.args, supersedes ?? []),
    ctx: { ...prepared.ctx, seen, supersedes: supersedes ?? [] },
  })
  const ran = runPrepared(
    isSame ? prepared : { ...prepared, ...heard() },
    prepared.reads.map((read) => rows.load(read)),
  )
  if (ran.fault) reportFault(wire, ran.fault)
  return ran
}

/** A mutation that throws is refused like any other, but the operator should know about it. */
function reportFault({ name, version }: WireMutation, fault: unknown): void {
  process.stderr.write(`${name} ${version}: ${fault instanceof Error ? fault.stack : String(fault)}\n`)
}
