import type { SyncResponse, TablePatch } from '@glm/shared/protocol/sync-response'
import { type TableName, tableNames, tables } from '@glm/shared/schema/tables'
import { applyLocally, contextOf } from './apply-locally.ts'
import { bringBack } from './bring-back.ts'
import type { MetaRow, OutboxRow } from './local-rows.ts'
import { addMark } from './marks.ts'
import { moveAnswered } from './move-answered.ts'
import type { PhoneStorage, PhoneTransaction } from './phone-storage.ts'
import { readMeta } from './record.ts'
import { renumber } from './renumber.ts'

export type RebaseInput = {
  response: SyncResponse
  /** The fence and client of the request that this answers; a newer round makes the answer void. */
  fence: number
  clientId: string
  /** The last seq that the request carried: no answer beyond it can be for this phone. */
  sent: number
  at: string
  newClientId: () => string
  newId: () => number
}

export type Rebased = { status: 'done' | 'overtaken'; pending: number; again: boolean }
type Next = { meta: MetaRow; again: boolean }

/** Brings the book's answer in, in ONE transaction (protocol rule 10). */
export function rebase(storage: PhoneStorage, input: RebaseInput): Promise<Rebased> {
  return storage.transact('write', async (tx) => {
    const meta = await readMeta(tx)
    if (meta.fence !== input.fence || meta.clientId !== input.clientId) {
      return { status: 'overtaken' as const, pending: (await tx.all('outbox')).length, again: true }
    }
    await takeRows(tx, input.response)
    const next = await takeAnswers(tx, { ...meta, ...readingOf(meta, input.response) }, input)
    const pending = await replay(tx, next.meta)
    await tx.put('meta', [next.meta])
    return { status: 'done' as const, pending, again: next.again }
  })
}

/** The book's rows, and nothing of what waits here. */
async function takeRows(tx: PhoneTransaction, response: SyncResponse): Promise<void> {
  for (const { table, key, row } of await tx.all('shadow')) {
    if (row) await tx.put(table, [row as never])
    else await tx.remove(table, [key])
  }
  await tx.clear('shadow')
  if (response.problem === 'restored') for (const table of tableNames) await tx.clear(table)
  for (const patch of response.patches) await applyPatch(tx, patch)
}

async function applyPatch(tx: PhoneTransaction, patch: TablePatch): Promise<void> {
  if (!(patch.table in tables)) return
  const table = patch.table as TableName
  if (patch.rows.length > 0) await tx.put(table, patch.rows as never[])
  if (patch.removed.length > 0) await tx.remove(table, patch.removed)
}

function readingOf(meta: MetaRow, { cursor, mark, common }: SyncResponse): Pick<MetaRow, 'cursor' | 'marks'> {
  const still = common === null ? meta.marks : meta.marks.filter(([version]) => version <= common)
  return { cursor, marks: mark === null ? [] : addMark(still, [cursor, mark]) }
}

async function takeAnswers(tx: PhoneTransaction, meta: MetaRow, input: RebaseInput): Promise<Next> {
  const { response, newClientId } = input
  const { problem, lastSeq } = response
  // A number that this phone never gave away: its line is another's too (a phone set up from its backup).
  const shared = problem === null && lastSeq >= meta.nextSeq
  if (problem === 'fork' || shared) return { meta: await startLine(tx, meta, { clientId: newClientId() }), again: true }
  // A gap under a valid mark cannot be; if a book has it all the same, it gets everything once more.
  if (problem !== null) return { meta: await bringBack(tx, meta, { common: response.common ?? 0, clientId: newClientId() }), again: true }
  const taken = await moveAnswered(tx, meta, input)
  const sent = response.results.length > 0 ? input.at : meta.lastSentAt
  const next = { ...meta, acked: Math.min(lastSeq, input.sent), lastSentAt: sent }
  if (taken.length === 0) return { meta: next, again: false }
  const ids = new Map(taken.flatMap((entry) => entry.ids.map((id) => [id, input.newId()] as const)))
  return { meta: await startLine(tx, next, { clientId: newClientId(), first: taken, ids }), again: true }
}

type Line = { clientId: string; first?: readonly OutboxRow[]; ids?: ReadonlyMap<number, number> }

/** Numbers what waits (after `first`) under a new clientId. */
async function startLine(tx: PhoneTransaction, meta: MetaRow, { clientId, first = [], ids = new Map() }: Line): Promise<MetaRow> {
  const waiting = (await tx.all('outbox')).sort((a, b) => a.seq - b.seq)
  const entries = [...first, ...waiting].map((entry) => ({ entry, clientId: meta.clientId }))
  return renumber(tx, meta, { clientId, entries, ids })
}

/** Runs what still waits on the new rows, in order. What the phone now sees refused stays: the book decides. */
async function replay(tx: PhoneTransaction, meta: MetaRow): Promise<number> {
  const waiting = (await tx.all('outbox')).sort((a, b) => a.seq - b.seq)
  for (const entry of waiting) await applyLocally(tx, entry, contextOf(entry, meta))
  return waiting.length
}
