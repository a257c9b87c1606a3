import { claimId } from '@glm/shared/claims/claim-id'
import { shownClaim } from '@glm/shared/claims/current-of'
import { isNamed } from '@glm/shared/claims/withdraw-claims'
import { canonicalText } from '@glm/shared/lib/canonical-text'
import type { UpdateArgs } from '@glm/shared/mutations/define/keyed-fields'
import type { StoredCall } from '@glm/shared/mutations/define/stored-call'
import { fieldText, plainValue } from '@glm/shared/text/screens/league/history'
import { type SinceChanged, undoText } from '@glm/shared/text/screens/undo'
import type { PhoneTransaction } from '../storage.ts'
import { tablesByNoun } from './change-names.ts'
import { claimedCell } from './claimed-cell.ts'
import { readMeta } from './record.ts'

type Fields = Record<string, unknown>
/** A change and the call that undoes it. `own`: whether the change was made on this phone. */
export type Undoable = { name: string; args: unknown; inverse: StoredCall | null; own: boolean }
/**
 * `kept`: later values that replaced the change's value; `again`: the call that writes the old value again; `rest`: the
 * part of the undo that restores what nobody has changed since.
 */
type Since = { kept: SinceChanged[]; again: StoredCall; rest: StoredCall | null }

/** Finds later values that replaced what a change wrote; null if there are none. */
export async function sinceChanged(tx: PhoneTransaction, change: Undoable): Promise<Since | null> {
  const { inverse } = change
  if (!inverse) return null
  if (inverse.name.includes('.withdraw')) return claimsSince(tx, change, inverse)
  return inverse.name.endsWith('.update') ? fieldsSince(tx, change, inverse) : null
}

async function claimsSince(tx: PhoneTransaction, { own }: Undoable, inverse: StoredCall): Promise<Since | null> {
  const args = inverse.args as Fields & { claims: string[] }
  const place = await claimedCell(tx, inverse.name, args)
  const mine = place?.cell.past.find((c) => isNamed(c, args.claims))
  if (!place || !mine || place.cell.live.some((c) => isNamed(c, args.claims))) return null
  // A later value by the same user doesn't count, no matter which client id this phone had at the time, because the
  // user can undo it separately.
  const later = own ? await ownNames(tx) : new Set<string>()
  if (own && mine.goneBy?.every((name) => later.has(name))) return null
  const now = shownClaim(place.cell)
  const who = (await tx.get('members', [now?.author ?? 0]))?.name || undoText.somebody
  return {
    kept: [{ what: place.what, who, now: place.words(now?.value), back: place.words(place.back) }],
    again: place.again,
    rest: null,
  }
}

/** Returns the ids of all changes made on this phone. */
async function ownNames(tx: PhoneTransaction): Promise<Set<string>> {
  const { clientId } = await readMeta(tx)
  const waiting = (await tx.all('outbox')).map(({ seq }) => claimId({ clientId, seq }))
  return new Set([...(await tx.all('journal')).map(({ id }) => id), ...waiting])
}

/** What an update changed: a field of the row, or one key of a field. */
type Place = { field: string; key?: string }

/**
 * Finds fields and keys that no longer have the value that the change wrote, unless a later change on this phone wrote
 * the new value.
 */
async function fieldsSince(
  tx: PhoneTransaction,
  { name, args, own }: Undoable,
  inverse: StoredCall,
): Promise<Since | null> {
  const { id, set, keys = {} } = args as UpdateArgs
  const table = tablesByNoun[name.split('.')[0] as keyof typeof tablesByNoun]
  const old = inverse.args as UpdateArgs
  const row = table && old.id === id ? ((await tx.get(table, [id])) as Fields | undefined) : undefined
  if (!row) return null
  const later = own ? await ownWords(tx, name, id) : new Set<string>()
  const isOwn = (place: Place) => [place, { field: place.field }].some((one) => later.has(word(one, row)))
  const changed = placesOf({ id, set, keys }).filter(
    (place) => !same(valueAt(row, place), valueAt(set, place)) && !isOwn(place),
  )
  if (changed.length === 0) return null
  const isChanged = (place: Place) => changed.some(({ field, key }) => field === place.field && key === place.key)
  const part = (places: readonly Place[]): StoredCall => {
    const undone: UpdateArgs = { id, set: {} }
    for (const { field, key } of places) {
      undone.set[field] = old.set[field]
      if (key !== undefined) undone.keys = { ...undone.keys, [field]: [...(undone.keys?.[field] ?? []), key] }
    }
    if (undone.keys && 'kept' in old.set) undone.set.kept = old.set.kept
    return { ...inverse, args: undone }
  }
  const others = placesOf({ ...old, keys }).filter((place) => !isChanged(place))
  const kept = changed.map((place) => ({
    what: fieldText[place.field] ?? place.field,
    who: undoText.somebody,
    now: plainValue(valueAt(row, place)),
    back: plainValue(valueAt(old.set, place)),
  }))
  return { kept, again: part(changed), rest: others.length > 0 ? part(others) : null }
}

/** With keys, `kept` isn't a place of its own, because an update sets only what finished weeks keep of these keys. */
const placesOf = ({ set, keys = {} }: UpdateArgs): Place[] =>
  Object.keys(set).flatMap((field): Place[] => {
    if (field === 'kept' && Object.keys(keys).length > 0) return []
    return keys[field]?.map((key) => ({ field, key })) ?? [{ field }]
  })

const valueAt = (fields: Fields, { field, key }: Place): unknown =>
  key === undefined ? fields[field] : (fields[field] as Fields | null | undefined)?.[key]

/** Returns the values that this phone itself wrote into the fields of a row, and into keys of its fields. */
async function ownWords(tx: PhoneTransaction, name: string, id: number): Promise<Set<string>> {
  const all = [...(await tx.all('journal')), ...(await tx.all('outbox'))].filter((entry) => entry.name === name)
  const updates = all.map((entry) => entry.args as UpdateArgs).filter((args) => args.id === id)
  return new Set(updates.flatMap((args) => placesOf(args).map((place) => word(place, args.set))))
}

/** Ignores the order of an object's fields, which the server may change. */
const word = (place: Place, fields: Fields): string =>
  `${place.field}.${place.key ?? ''}=${canonicalText(valueAt(fields, place) ?? null)}`
const same = (a: unknown, b: unknown): boolean => canonicalText(a ?? null) === canonicalText(b ?? null)
