import type { StoredCall } from '@glm/shared/mutations/stored-call'
import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import { readerText } from '@glm/shared/schema/reader'
import { tables } from '@glm/shared/schema/tables'
import type { MetaRow } from '../local-rows.ts'
import type { PhoneTransaction } from '../storage.ts'

const everything = readerText({ all: true, playerId: null })

/**
 * A phone that reads less than before takes the private fields out of the answered changes that it keeps (protocol rule RD3).
 * The changes stay: a restored server gets them back without these fields, which the author may not write any more.
 */
export async function forgetPrivate(tx: PhoneTransaction, meta: MetaRow, { readsAs }: SyncResponse): Promise<void> {
  if (readsAs === undefined || readsAs === meta.readsAs || readsAs === everything) return
  const held = (await tx.all('journal')).filter(({ name }) => name.startsWith('player.') || name.startsWith('treasury.'))
  if (held.length === 0) return
  await tx.put(
    'journal',
    held.map((row) => ({ ...row, args: withoutPrivate(row).args, inverse: row.inverse && withoutPrivate(row.inverse) })),
  )
}

type Fields = Record<string, unknown>

/** What an update sets is left out, what a whole row says is null. */
function withoutPrivate<C extends Pick<StoredCall, 'args'>>(call: C): C {
  const args = call.args as Fields
  if (args.set && typeof args.set === 'object') {
    const set = Object.fromEntries(Object.entries(args.set).filter(([field]) => !isPrivate(field)))
    return { ...call, args: { ...args, set } }
  }
  return { ...call, args: Object.fromEntries(Object.entries(args).map(([field, value]) => [field, isPrivate(field) ? null : value])) }
}

const privateFields: readonly string[] = [...tables.players.private.fields, ...tables.treasuryEntries.private.fields]
const isPrivate = (field: string): boolean => privateFields.includes(field)
