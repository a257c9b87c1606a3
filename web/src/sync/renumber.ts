import type { MetaRow } from './local-rows.ts'
import type { PhoneTransaction } from './phone-storage.ts'

/** Gives this phone a new clientId and numbers its outbox anew from 1: the old number line belongs to another phone too. */
export async function renumber(tx: PhoneTransaction, meta: MetaRow, clientId: string): Promise<MetaRow> {
  const waiting = (await tx.all('outbox')).sort((a, b) => a.seq - b.seq)
  // Arguments may name claims of this very outbox (a settling does): they must follow the new numbers.
  const names = new Map(waiting.map((entry, i) => [`${meta.clientId}:${entry.seq}`, `${clientId}:${i + 1}`]))
  await tx.clear('outbox')
  await tx.put(
    'outbox',
    waiting.map((entry, i) => ({ ...entry, seq: i + 1, args: renamed(entry.args, names) })),
  )
  return { ...meta, clientId, nextSeq: waiting.length + 1, acked: 0 }
}

function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return names.get(value) ?? value
  if (Array.isArray(value)) return value.map((item) => renamed(item, names))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, renamed(v, names)]))
}
