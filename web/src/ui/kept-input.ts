/** A form's fields in their order. Several fields can have the same name. */
export type FormEntries = readonly (readonly [name: string, value: string])[]
/**
 * A form's input as it is stored. `opened`: the values that the form had before anything was typed; null if the input
 * was stored by a version of the app that didn't store them.
 */
export type KeptInput = { typed: FormEntries; opened: FormEntries | null }

/**
 * The name under which `opened` is stored among the fields, where earlier versions ignore it. No field has this name,
 * because a form's data leaves out fields without a name.
 */
const OPENED = ''

export const keptText = ({ typed, opened }: KeptInput): string =>
  JSON.stringify(opened ? [...typed, [OPENED, JSON.stringify(opened)]] : typed)

export function readKept(text: string): KeptInput {
  const entries = JSON.parse(text) as [name: string, value: string][]
  const opened = entries.find(([name]) => name === OPENED)?.[1]
  return {
    typed: entries.filter(([name]) => name !== OPENED),
    opened: opened === undefined ? null : (JSON.parse(opened) as FormEntries),
  }
}

/** Returns the names of the fields that differ, such as a box that is now unchecked. */
export function changedNames(typed: FormEntries, opened: FormEntries): Set<string> {
  const names = new Set([...typed, ...opened].map(([name]) => name))
  return new Set([...names].filter((name) => !isSame(valuesOf(typed, name), valuesOf(opened, name))))
}

/**
 * Restores stored input in a form that now opens with other values. Fields that weren't typed in get the new values, so
 * that nobody sees or saves outdated ones. Returns the fields to fill in, and the values that the form counts as opened
 * with.
 * @param now the form's values before anything is filled in
 */
export function restoredOver(
  { typed, opened }: KeptInput,
  now: FormEntries,
): { fields: ReadonlySet<string>; opened: FormEntries } {
  if (opened === null) return { fields: new Set([...typed, ...now].map(([name]) => name)), opened: now }
  const fields = changedNames(typed, opened)
  const untouched = now.filter(([name]) => !fields.has(name))
  return { fields, opened: [...untouched, ...opened.filter(([name]) => fields.has(name))] }
}

const valuesOf = (entries: FormEntries, of: string): string[] =>
  entries.flatMap(([name, value]) => (name === of ? [value] : []))

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, i) => value === other[i])
