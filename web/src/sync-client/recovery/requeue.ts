import type { JournalRow, MetaRow, OutboxRow } from '../local-rows.ts'
import { inRecordingOrder, readOutbox } from '../outbox/recording-order.ts'
import { type Named, renumber } from '../outbox/renumber.ts'
import type { PhoneTransaction } from '../storage.ts'

/**
 * Resends the changes that a restored server has lost: every change accepted after `common`, and the pending ones
 * (protocol rule RC4). Their authors count as not having seen anything after version `common` on this server.
 */
export async function requeue(
  tx: PhoneTransaction,
  meta: MetaRow,
  options: { common: number; clientId: string },
): Promise<MetaRow> {
  const { common, clientId } = options
  const lost = (await tx.all('journal')).filter((row) => row.serverVersion > common && row.status !== 'refused')
  lost.sort(inRecordingOrder)
  const waiting = await readOutbox(tx)
  const entries = [
    ...lost.map(
      (row): Named => ({ entry: toOutbox(row), clientId: row.clientId, ...(row.knownAs && { knownAs: row.knownAs }) }),
    ),
    ...waiting.map((entry): Named => ({ entry, clientId: meta.clientId })),
  ].map((one) => ({ ...one, entry: { ...one.entry, seen: Math.min(one.entry.seen, common) } }))
  await tx.remove(
    'journal',
    lost.map((row) => [row.id]),
  )
  return renumber(tx, meta, { clientId, entries })
}

function toOutbox(row: JournalRow): OutboxRow {
  const {
    id: _id,
    clientId: _client,
    clientGeneration: _line,
    status: _status,
    serverVersion: _version,
    answeredAt: _at,
    ...rest
  } = row
  const { knownAs: _known, ...entry } = rest
  return entry
}
