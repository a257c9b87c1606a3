import type { StoredCall } from '@glm/shared/mutations/stored-call'
import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import { hiddenFields, readerFrom } from '@glm/shared/schema/reader'
import type { JournalRow, MetaRow } from '../local-rows.ts'
import type { PhoneTransaction } from '../storage.ts'

/**
 * A phone that reads less than before takes the private fields out of the answered changes that it keeps (protocol rule RD3).
 * The changes stay: a restored server gets them back without these fields, which the author may not write any more.
 */
export async function forgetPrivate(tx: PhoneTransaction, meta: MetaRow, { readsAs }: SyncResponse): Promise<void> {
  if (readsAs === undefined || readsAs === meta.readsAs) return
  const held = (await tx.all('journal')).filter(mayHold)
  const left = withoutPrivate(held, readsAs)
  if (left !== held) await tx.put('journal', [...left])
}

/** Answered changes as a phone keeps them that reads as `readsAs`; the same ones where nothing is private to it. */
export function withoutPrivate(rows: readonly JournalRow[], readsAs: string): readonly JournalRow[] {
  const reader = readerFrom(readsAs)
  const hidden = [...hiddenFields('players', reader), ...hiddenFields('treasuryEntries', reader)]
  if (hidden.length === 0 || !rows.some(mayHold)) return rows
  const left = (row: JournalRow): JournalRow => ({
    ...row,
    args: without(row, hidden).args,
    inverse: row.inverse && without(row.inverse, hidden),
  })
  return rows.map((row) => (mayHold(row) ? left(row) : row))
}

const mayHold = ({ name }: JournalRow): boolean => name.startsWith('player.') || name.startsWith('treasury.')

type Fields = Record<string, unknown>

/** What an update sets is left out, what a whole row says is null. */
function without<C extends Pick<StoredCall, 'args'>>(call: C, hidden: readonly string[]): C {
  const args = call.args as Fields
  if (args.set && typeof args.set === 'object') {
    const set = Object.fromEntries(Object.entries(args.set).filter(([field]) => !hidden.includes(field)))
    return { ...call, args: { ...args, set } }
  }
  return { ...call, args: Object.fromEntries(Object.entries(args).map(([field, value]) => [field, hidden.includes(field) ? null : value])) }
}
