import { claimId } from '@glm/shared/claims/claim-id'
import type { WireMutation } from '@glm/shared/protocol/sync-request'
import type { MutationResult, SyncResponse, TablePatch } from '@glm/shared/protocol/sync-response'
import { isKept, wholeForm } from '../store/kept-form.ts'
import { LeagueFull } from '../store/league-full.ts'
import type { Content } from '../store/ledger.ts'
import type { Tx } from '../store/store.ts'
import { applyMutation, type Batch, forbid, note } from './apply-mutation.ts'
import type { ExchangeInput } from './exchange-input.ts'
import { type Plan, planPush, ROWS_A_PUSH } from './plan-push.ts'
import type { AfterPush } from './push-listener.ts'

/** The result of a push. `done` is null if the push had nothing new or was stopped because of `problem`. */
export type Pushed = { problem: SyncResponse['problem']; done: Done | null }

/**
 * `results`: the answers to the mutations after number `before`, in order. `patches`: the rows that the push wrote;
 * null if its listeners changed other rows too.
 */
export type Done = {
  before: number
  results: readonly MutationResult[]
  head: { version: number; hash: string }
  patches: readonly TablePatch[] | null
}

/** The ledger quota of one league, which is enough for more than thirty seasons of a large league. */
const LEDGER_BYTES = 256 * 1024 * 1024

/** Applies a push's mutations as `version`. All of them are planned, loaded and saved together. */
export async function applyPush(tx: Tx, push: ExchangeInput & { version: number }): Promise<Pushed> {
  const { author, request } = push
  const { leagueId } = author
  const stopped = (problem: Pushed['problem']): Pushed => ({ problem, done: null })
  if (request.mutations.length === 0) return stopped(null)
  const standing = await tx.ledger.standing(leagueId, request.clientId)
  if (standing.bytes > LEDGER_BYTES) throw new LeagueFull()
  // A client generation belongs to one account. If another account could push under it, all claims of that generation
  // would count as that account's own.
  if (standing.owner !== null && standing.owner !== author.userId) return stopped('fork')
  if (await isFork(tx, push, standing.lastSeq)) return stopped('fork')
  const { due, problem } = dueOf(push, standing.lastSeq)
  if (due.length === 0) return stopped(problem)
  const plan = await planPush(tx, { ...push, due, renumbered: standing.renumbered })
  const after: AfterPush[] = []
  for (const listener of push.afterPush) {
    const wanted = await listener(tx, { leagueId, due })
    if (wanted) after.push(wanted)
  }
  // Usually the database rejects nothing, and everything is written at once. If it does reject something, everything is
  // rolled back, and each change is written separately.
  const { batch, hash } = (await applyTogether(tx, plan)) ?? (await applyStepwise(tx, plan))
  const { changes } = batch.rows
  const { version, network = null } = push
  const at = Date.parse(push.receivedAt)
  for (const { act } of after)
    await act({ leagueId, userId: author.userId, network, version, at, entries: batch.entries, changes })
  const done: Done = {
    before: standing.lastSeq,
    results: batch.entries.map(({ answer }) => answer),
    head: { version, hash },
    patches: after.some(({ rewritesRows }) => rewritesRows) ? null : tx.rows.patchesOf(changes),
  }
  return { problem: done.results.length < due.length ? null : problem, done }
}

/**
 * Returns whether the ledger has different content under one of the pushed numbers, which means that another phone is
 * using the same client generation.
 */
async function isFork(tx: Tx, { author, request }: ExchangeInput, last: number): Promise<boolean> {
  const known = request.mutations.filter(({ seq }) => seq <= last)
  if (known.length === 0) return false
  const { clientId } = request
  const found = await tx.ledger.contents(
    author.leagueId,
    known.map(({ seq }) => claimId({ clientId, seq })),
  )
  return found.some((content) => known.some((wire) => wire.seq === content.seq && differs(content, wire)))
}

function differs(known: Content, wire: ExchangeInput['request']['mutations'][number]): boolean {
  const { name, version, action } = wire
  return (
    known.name !== name ||
    known.mutation_version !== version ||
    known.action !== action ||
    !isKept(known, wholeForm(wire))
  )
}

/** Returns the next mutations, in order, up to the first gap. */
function dueOf(
  { request }: ExchangeInput,
  last: number,
): { due: ExchangeInput['request']['mutations']; problem: Pushed['problem'] } {
  const due: WireMutation[] = []
  for (const mutation of request.mutations) {
    if (mutation.seq < last + 1 + due.length) continue
    if (mutation.seq > last + 1 + due.length) return { due, problem: 'gap' }
    due.push(mutation)
  }
  return { due, problem: null }
}

/** `hash`: the hash of the new version. */
type Applied = { batch: Batch; hash: string }

/** Applies all changes in memory, then writes the results together. Returns null if the database rejects it. */
async function applyTogether(tx: Tx, plan: Plan): Promise<Applied | null> {
  const batch = plan.begin()
  for (const planned of plan.due) {
    if (batch.rows.work > ROWS_A_PUSH) break
    const applied = applyMutation(batch, planned)
    batch.rows.write(applied.changes)
    note(batch, applied)
  }
  let hash = ''
  const done = await tx.attempt(
    () => tx.rows.write(plan.author.leagueId, plan.version, batch.rows.changes),
    async () => {
      hash = await enter(tx, plan, batch)
    },
  )
  return done && { batch, hash }
}

/** Writes each change separately, so that only the changes that the database rejects are refused. */
async function applyStepwise(tx: Tx, plan: Plan): Promise<Applied> {
  const batch = plan.begin()
  for (const planned of plan.due) {
    if (batch.rows.work > ROWS_A_PUSH) break
    const applied = applyMutation(batch, planned)
    const { changes } = applied
    const written =
      changes.length === 0 || (await tx.attempt(() => tx.rows.write(plan.author.leagueId, plan.version, changes)))
    if (written) batch.rows.write(changes)
    if (written) note(batch, applied)
    else forbid(batch, applied)
  }
  return { batch, hash: await enter(tx, plan, batch) }
}

/** Records the answers in the ledger, and sets the league's new version. */
async function enter(tx: Tx, { author, client, version }: Plan, batch: Batch): Promise<string> {
  const [hash] = await Promise.all([
    tx.ledger.setVersion(author.leagueId, version),
    tx.ledger.append(author.leagueId, batch.entries),
    tx.unmade.add(client, batch.ids.fresh),
  ])
  return hash
}
