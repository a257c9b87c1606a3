import type { SyncResponse, TablePatch } from '@glm/shared/protocol/sync-response'
import { type TableName, tableNames, tables } from '@glm/shared/schema/tables'
import type { MetaRow, OutboxRow } from '../local-rows.ts'
import { acknowledge } from '../outbox/acknowledge.ts'
import { readMeta } from '../outbox/record.ts'
import { readOutbox } from '../outbox/recording-order.ts'
import { renumber } from '../outbox/renumber.ts'
import { putShadowsBack, replay } from '../outbox/replay.ts'
import { forgetPeople } from '../recovery/forget-people.ts'
import { forgetPrivate } from '../recovery/forget-private.ts'
import { requeue } from '../recovery/requeue.ts'
import { setAside } from '../recovery/set-aside.ts'
import { addVersionHash } from '../recovery/version-hashes.ts'
import type { PhoneStorage, PhoneTransaction } from '../storage.ts'
import { takeOwnPush } from './take-own-push.ts'

export type RebaseInput = {
  response: SyncResponse
  /**
   * The fence and client id of the request. If another response has been processed since then, this response is
   * ignored.
   */
  fence: number
  clientId: string
  /** The last seq in the request. A response with a higher seq can't be for this phone. */
  sent: number
  at: string
  /** The key for which the request asked for a ticket. */
  privateKey?: unknown
  newClientId: () => string
  newId: () => number
}

export type Rebased = { status: 'done' | 'overtaken'; pending: number; again: boolean }
type Next = { meta: MetaRow; again: boolean }

/** Processes the server's answer, in ONE transaction (protocol rule RB1). */
export function rebase(storage: PhoneStorage, input: RebaseInput): Promise<Rebased> {
  return storage.transact('write', async (tx) => {
    const meta = await readMeta(tx)
    if (meta.fence !== input.fence || meta.clientId !== input.clientId) {
      return { status: 'overtaken' as const, pending: (await tx.all('outbox')).length, again: true }
    }
    if (isNothing(input.response, meta))
      return { status: 'done' as const, pending: (await tx.all('outbox')).length, again: false }
    if (input.response.problem === 'lineage') {
      await tx.put('meta', [{ ...(await setAside(tx, meta, input)), fence: meta.fence + 1 }])
      return { status: 'done' as const, pending: 0, again: true }
    }
    const waiting = (await tx.all('outbox')).length
    const isOwn = await takeOwnPush(tx, meta, { ...input, waiting })
    if (!isOwn) await takeRows(tx, input.response)
    await forgetPrivate(tx, meta, input.response)
    const next = await takeAnswers(tx, { ...meta, ...readingOf(meta, input.response), ...ticketOf(input) }, input)
    const pending = isOwn ? waiting - input.response.results.length : await replay(tx, next.meta)
    await tx.put('meta', [{ ...next.meta, fence: meta.fence + 1 }])
    return { status: 'done' as const, pending, again: next.again }
  })
}

/** Returns whether a response contains only what this phone already knows, so that nothing has to be written. */
function isNothing(
  { problem, results, patches, cursor, versionHash, lastSeq, readsAs, ticket, lineage }: SyncResponse,
  meta: MetaRow,
): boolean {
  if (
    problem !== null ||
    ticket !== null ||
    results.length + patches.length > 0 ||
    lastSeq !== meta.acked ||
    readsAs !== meta.readsAs ||
    (lineage !== undefined && meta.lineage === undefined)
  )
    return false
  return cursor === meta.cursor && meta.versionHashes[0]?.[0] === cursor && meta.versionHashes[0][1] === versionHash
}

/** Writes the server's rows, without pending changes. */
async function takeRows(tx: PhoneTransaction, response: SyncResponse): Promise<void> {
  await putShadowsBack(tx)
  await forgetPeople(tx, response.patches)
  if (response.problem === 'restored') {
    for (const table of tableNames) await tx.clear(table)
    await forgetSeen(tx, response.common ?? 0)
  }
  for (const patch of response.patches) await applyPatch(tx, patch)
}

/** Lowers each draft's `seen` to `common`, because this server may lack the newer versions that the lost server had. */
async function forgetSeen(tx: PhoneTransaction, common: number): Promise<void> {
  const drafts = (await tx.all('draft')).filter((row) => (row.seen ?? 0) > common)
  if (drafts.length > 0)
    await tx.put(
      'draft',
      drafts.map((row) => ({ ...row, seen: common })),
    )
}

async function applyPatch(tx: PhoneTransaction, patch: TablePatch): Promise<void> {
  if (!(patch.table in tables)) return
  const table = patch.table as TableName
  if (patch.rows.length > 0) await tx.put(table, patch.rows as never[])
  if (patch.removed.length > 0) await tx.remove(table, patch.removed)
}

function readingOf(meta: MetaRow, { cursor, versionHash, common, readsAs, lineage }: SyncResponse): Partial<MetaRow> {
  const still = common === null ? meta.versionHashes : meta.versionHashes.filter(([version]) => version <= common)
  const versionHashes = versionHash === null ? still : addVersionHash(still, [cursor, versionHash])
  return { cursor, versionHashes, ...(readsAs !== undefined && { readsAs }), ...(lineage && { lineage }) }
}

const ticketOf = ({ response, clientId, at, privateKey }: RebaseInput): Pick<MetaRow, 'ticket'> =>
  response.ticket ? { ticket: { text: response.ticket, clientId, at, privateKey } } : {}

async function takeAnswers(tx: PhoneTransaction, meta: MetaRow, input: RebaseInput): Promise<Next> {
  const { response, newClientId } = input
  const { problem, lastSeq } = response
  // The server has a change with a number that this phone has never used. So another phone, which was set up from this
  // phone's backup, is using the same client id.
  const shared = problem === null && lastSeq >= meta.nextSeq
  if (problem === 'fork' || shared)
    return { meta: await startGeneration(tx, meta, { clientId: newClientId() }), again: true }
  // With a matching version hash, there can't be a gap. If a server reports one anyway, send everything again.
  if (problem !== null)
    return { meta: await requeue(tx, meta, { common: response.common ?? 0, clientId: newClientId() }), again: true }
  const taken = await acknowledge(tx, meta, input)
  const sent = response.results.length > 0 ? input.at : meta.lastSentAt
  const next = { ...meta, acked: Math.min(lastSeq, input.sent), lastSentAt: sent }
  if (taken.length === 0) return { meta: next, again: false }
  const ids = new Map(taken.flatMap((entry) => entry.ids.map((id) => [id, input.newId()] as const)))
  return { meta: await startGeneration(tx, next, { clientId: newClientId(), first: taken, ids }), again: true }
}

type NewGeneration = { clientId: string; first?: readonly OutboxRow[]; ids?: ReadonlyMap<number, number> }

/** Gives new numbers to `first` and then to all pending changes, under a new clientId. */
async function startGeneration(
  tx: PhoneTransaction,
  meta: MetaRow,
  { clientId, first = [], ids = new Map() }: NewGeneration,
): Promise<MetaRow> {
  const waiting = await readOutbox(tx)
  const entries = [...first, ...waiting].map((entry) => ({ entry, clientId: meta.clientId }))
  return renumber(tx, meta, { clientId, entries, ids })
}
