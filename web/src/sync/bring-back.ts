import type { JournalRow, MetaRow, OutboxRow } from './local-rows.ts'
import type { PhoneTransaction } from './phone-storage.ts'
import { type Named, renumber } from './renumber.ts'

/**
 * Sends again what a restored book has forgotten: every change accepted after `common`, and what waits (protocol rule 14).
 * Whoever recorded them had seen nothing of this book beyond `common`.
 */
export async function bringBack(tx: PhoneTransaction, meta: MetaRow, options: { common: number; clientId: string }): Promise<MetaRow> {
  const { common, clientId } = options
  const lost = (await tx.all('journal')).filter((row) => row.bookVersion > common && row.status !== 'refused')
  lost.sort((a, b) => a.line - b.line || a.seq - b.seq)
  const waiting = (await tx.all('outbox')).sort((a, b) => a.seq - b.seq)
  const entries = [
    ...lost.map((row): Named => ({ entry: toOutbox(row), clientId: row.clientId })),
    ...waiting.map((entry): Named => ({ entry, clientId: meta.clientId })),
  ].map(({ entry, clientId: owner }) => ({ entry: { ...entry, seen: Math.min(entry.seen, common) }, clientId: owner }))
  await tx.remove(
    'journal',
    lost.map((row) => [row.id]),
  )
  return renumber(tx, meta, { clientId, entries })
}

function toOutbox(row: JournalRow): OutboxRow {
  const { id: _id, clientId: _client, line: _line, status: _status, bookVersion: _version, answeredAt: _at, ...entry } = row
  return entry
}
