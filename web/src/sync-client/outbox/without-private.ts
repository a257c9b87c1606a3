import type { StoredCall } from '@glm/shared/mutations/define/stored-call'
import { hiddenFields, readerFrom } from '@glm/shared/schema/reader'
import type { OutboxRow } from '../local-rows.ts'

type Stored = Pick<OutboxRow, 'name' | 'args' | 'inverse'>

/**
 * Returns answered changes with only what a phone with the permissions `readsAs` may store; unchanged if they contain
 * nothing private.
 */
export function withoutPrivate<R extends Stored>(rows: readonly R[], readsAs: string): readonly R[] {
  const reader = readerFrom(readsAs)
  const hidden = [...hiddenFields('players', reader), ...hiddenFields('treasuryEntries', reader)]
  if (hidden.length === 0 || !rows.some(mayHoldPrivate)) return rows
  const left = (row: R): R => ({
    ...row,
    args: without(row, hidden).args,
    inverse: row.inverse && without(row.inverse, hidden),
  })
  return rows.map((row) => (mayHoldPrivate(row) ? left(row) : row))
}

/** Returns whether a change can contain anything private. */
export const mayHoldPrivate = ({ name }: Stored): boolean => name.startsWith('player.') || name.startsWith('treasury.')

type Fields = Record<string, unknown>

/** Removes the hidden fields from an update. In a whole row, sets them to null. */
function without<C extends Pick<StoredCall, 'args'>>(call: C, hidden: readonly string[]): C {
  const args = call.args as Fields
  if (args.set && typeof args.set === 'object') {
    const set = Object.fromEntries(Object.entries(args.set).filter(([field]) => !hidden.includes(field)))
    return { ...call, args: { ...args, set } }
  }
  return {
    ...call,
    args: Object.fromEntries(
      Object.entries(args).map(([field, value]) => [field, hidden.includes(field) ? null : value]),
    ),
  }
}
