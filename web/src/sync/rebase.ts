import type { SyncResponse, TablePatch } from '@glm/shared/protocol/sync-response'
import { type TableName, tableNames, tables } from '@glm/shared/schema/tables'
import { applyLocally, contextOf } from './apply-locally.ts'
import type { JournalRow, MetaRow, OutboxRow, ParkedRow } from './local-rows.ts'
import type { PhoneStorage, PhoneTransaction } from './phone-storage.ts'
import { readMeta } from './record.ts'
import { renumber } from './renumber.ts'

export type RebaseInput = {
  response: SyncResponse
  /** The fence and client of the request that this answers; a newer round makes the answer void. */
  fence: number
  clientId: string
  /** The cursor that the request carried. */
  cursor: number
  at: string
  newClientId: () => string
}

export type Rebased = { status: 'done' | 'overtaken'; pending: number; again: boolean }

/** Brings the book's answer in, in ONE transaction (protocol rule 10). */
export function rebase(storage: PhoneStorage, input: RebaseInput): Promise<Rebased> {
  return storage.transact('write', async (tx) => {
    const meta = await readMeta(tx)
    if (meta.fence !== input.fence || meta.clientId !== input.clientId) {
      return { status: 'overtaken' as const, pending: (await tx.all('outbox')).length, again: true }
    }
    const next = await takeAnswer(tx, meta, input)
    const pending = await replay(tx, next.meta)
    await tx.put('meta', [next.meta])
    return { status: 'done' as const, pending, again: next.again }
  })
}

async function takeAnswer(tx: PhoneTransaction, meta: MetaRow, input: RebaseInput): Promise<{ meta: MetaRow; again: boolean }> {
  const { response } = input
  await putShadowsBack(tx)
  if (meta.epoch !== null && meta.epoch !== response.epoch) return { meta: await startEpoch(tx, meta, input), again: true }
  for (const patch of response.patches) await applyPatch(tx, patch)
  const read = { ...meta, epoch: response.epoch, cursor: response.cursor }
  if (response.problem === 'fork') return { meta: await renumber(tx, read, input.newClientId()), again: true }
  await moveAnswered(tx, meta, input)
  if (response.lastSeq < meta.acked || response.problem === 'gap') await bringBack(tx, response.lastSeq)
  const acked = response.lastSeq
  return {
    meta: { ...read, acked, nextSeq: Math.max(meta.nextSeq, acked + 1), lastSentAt: sentAt(meta, input) },
    again: response.problem === 'gap',
  }
}

function sentAt(meta: MetaRow, input: RebaseInput): string | null {
  return input.response.results.length > 0 ? input.at : meta.lastSentAt
}

async function putShadowsBack(tx: PhoneTransaction): Promise<void> {
  for (const { table, key, row } of await tx.all('shadow')) {
    if (row) await tx.put(table, [row as never])
    else await tx.remove(table, [key])
  }
  await tx.clear('shadow')
}

async function applyPatch(tx: PhoneTransaction, patch: TablePatch): Promise<void> {
  if (!(patch.table in tables)) return
  const table = patch.table as TableName
  if (patch.rows.length > 0) await tx.put(table, patch.rows as never[])
  if (patch.removed.length > 0) await tx.remove(table, patch.removed)
}

async function moveAnswered(tx: PhoneTransaction, meta: MetaRow, { response, at }: RebaseInput): Promise<void> {
  const answers = new Map(response.results.map((result) => [result.seq, result]))
  const journal: JournalRow[] = []
  const parked: ParkedRow[] = []
  const gone: number[] = []
  for (const entry of await tx.all('outbox')) {
    const answer = answers.get(entry.seq)
    if (!answer) continue
    gone.push(entry.seq)
    const base = { ...entry, id: `${meta.clientId}:${entry.seq}`, clientId: meta.clientId, answeredAt: at }
    if (answer.status === 'refused') parked.push({ ...base, code: answer.code ?? 'refused' })
    // A refusal is journalled as well: the numbering of a restored book must find every seq again.
    journal.push({ ...base, status: answer.status })
  }
  if (gone.length === 0) return
  await tx.put('journal', journal)
  if (parked.length > 0) await tx.put('parked', parked)
  await tx.remove(
    'outbox',
    gone.map((seq) => [seq]),
  )
}

/** A book restored from a backup: its rows are read anew, and what it forgot is sent again. */
async function startEpoch(tx: PhoneTransaction, meta: MetaRow, { response }: RebaseInput): Promise<MetaRow> {
  for (const table of tableNames) await tx.clear(table)
  await bringBack(tx, response.lastSeq)
  return { ...meta, epoch: response.epoch, cursor: 0, acked: Math.min(meta.acked, response.lastSeq) }
}

/** Moves what was answered beyond `lastSeq` from the journal to the outbox again. */
async function bringBack(tx: PhoneTransaction, lastSeq: number): Promise<void> {
  const meta = await readMeta(tx)
  const lost = (await tx.all('journal')).filter((row) => row.clientId === meta.clientId && row.seq > lastSeq)
  if (lost.length === 0) return
  await tx.put('outbox', lost.map(toOutbox))
  await tx.remove(
    'journal',
    lost.map((row) => [row.id]),
  )
  await tx.remove(
    'parked',
    lost.map((row) => [row.id]),
  )
}

function toOutbox({ id: _id, clientId: _client, status: _status, answeredAt: _at, ...entry }: JournalRow): OutboxRow {
  return entry
}

/** Runs what still waits on the new rows, in order. What the phone now sees refused stays: the book decides. */
async function replay(tx: PhoneTransaction, meta: MetaRow): Promise<number> {
  const waiting = (await tx.all('outbox')).sort((a, b) => a.seq - b.seq)
  for (const entry of waiting) await applyLocally(tx, { name: entry.name, args: entry.args }, contextOf(entry, meta))
  return waiting.length
}
