import { canonicalText } from '../../lib/canonical-text.ts'
import { keptWith } from '../../rules/season/kept-facts.ts'
import { limits } from '../../schema/limits.ts'

type Fields = Record<string, unknown>
type Kept = Parameters<typeof keptWith>[0]

/**
 * The fields that hold an object whose keys people change independently, each with what the field counts as while it is
 * null: an object without keys or, if there is nothing to change a key of, null.
 */
export const keyedFields = {
  settings: null,
  publicPage: null,
  startingHandicaps: {},
  playsFrom: {},
  weekTees: {},
} as const
/** What finished weeks keep of these fields (`kept`). Of `settings`, they keep the keys themselves. */
const keptAs: Readonly<Record<string, string>> = { startingHandicaps: 'starting', playsFrom: 'tee' }
/** The keys that an update changes, by field. All other keys of these fields keep their values. */
export type ChangedKeys = Readonly<Record<string, readonly string[]>>
export type UpdateArgs = { id: number; set: Fields; keys?: ChangedKeys | undefined }

/**
 * Returns the arguments of an update. It changes only those keys of an object that `set` changes, because someone else
 * may have changed the others.
 * @param old the row that `set` was made from
 * @example
 * const weekTees = { 1: 'Red', 2: 'Gold' }
 * updateOf({ id: 7, weekTees: { 1: 'Red' } }, { weekTees, active: true }) // { id: 7, set: { weekTees, active: true }, keys: { weekTees: ['2'] } }
 */
export function updateOf<S extends object>(
  old: { readonly id: number } & { readonly [F in keyof S]?: unknown },
  set: S,
): { id: number; set: S; keys?: ChangedKeys } {
  const keys = Object.keys(set).flatMap((field): [string, string[]][] => {
    const [was, is] = [objectIn(old as Fields, field), objectIn(set as Fields, field)]
    if (!was || !is) return []
    const names = Object.keys({ ...was, ...is })
    return [[field, names.filter((key) => canonicalText(was[key]) !== canonicalText(is[key]))]]
  })
  return { id: old.id, set, ...(keys.length > 0 && { keys: Object.fromEntries(keys) }) }
}

/**
 * Returns the fields to write for an update, or why it can't be applied. Of a field with changed keys, only these keys
 * are taken from the update; a key that isn't in the update's value is removed. What finished weeks keep of other keys
 * stays.
 * @param old the fields of the row that is updated
 * @source CL17
 * @example
 * mergedSet({ weekTees: { 1: 'Red' } }, { id: 7, set: { weekTees: { 1: 'White', 2: 'Gold' } }, keys: { weekTees: ['2'] } }) // { weekTees: { 1: 'Red', 2: 'Gold' } }
 * mergedSet({ publicPage: null }, { id: 7, set: { publicPage: { names: 'full' } }, keys: { publicPage: ['names'] } }) // 'deleted'
 */
export function mergedSet(old: Fields, { set, keys = {} }: UpdateArgs): Fields | 'deleted' | 'invalid' {
  const merged = { ...set }
  for (const [field, names] of Object.entries(keys)) {
    const [was, is] = [objectIn(old, field), objectIn(set, field)]
    if (!(field in set) || !is) continue
    if (!was) return 'deleted'
    const named = new Set(names)
    const changed = Object.fromEntries(Object.entries(is).filter(([key]) => named.has(key)))
    const all = Object.entries({ ...was, ...changed }).filter(([key]) => key in changed || !named.has(key))
    if (all.length > limits.keys) return 'invalid'
    merged[field] = all.length === 0 ? null : Object.fromEntries(all)
  }
  if (!('kept' in set) || Object.keys(keys).length === 0) return merged
  const names = Object.entries(keys).flatMap(([field, all]) => (field === 'settings' ? all : (keptAs[field] ?? [])))
  return { ...merged, kept: keptWith(old.kept as Kept, set.kept as Kept, names) }
}

/** Returns the object in a field of `keyedFields`; null or undefined if there is none. */
const objectIn = (fields: Fields, field: string): Fields | null | undefined =>
  Object.hasOwn(keyedFields, field)
    ? ((fields[field] ?? keyedFields[field as keyof typeof keyedFields]) as Fields | null)
    : undefined
