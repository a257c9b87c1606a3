import { canonicalText } from '@glm/shared/lib/canonical-text'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'

/**
 * Returns the fields that differ from those the form had when it was opened. A form saves only these, because someone
 * else may have changed the others since then. Missing counts as null, at any depth.
 * @param opened the fields before anything was typed; for a kept draft, those before the draft was begun
 */
export function changedOnly<S extends object>(typed: S, opened: { readonly [F in keyof S]?: unknown }): Partial<S> {
  const changed = Object.entries(typed).filter(([name, value]) => !isSame(value, opened[name as keyof S]))
  return Object.fromEntries(changed) as Partial<S>
}

/** Returns whether a call does anything. An update whose form was saved without a change doesn't. */
export function changesSomething({ args }: MutationCall): boolean {
  const { set } = args as { set?: unknown }
  return typeof set !== 'object' || set === null || Object.keys(set).length > 0
}

const isSame = (one: unknown, other: unknown): boolean =>
  canonicalText(withoutNulls(one)) === canonicalText(withoutNulls(other))

/** Returns a value as its stored text would be read, without fields that are null. */
const withoutNulls = (value: unknown): unknown =>
  JSON.parse(JSON.stringify([value], (_name, part: unknown) => part ?? undefined))
