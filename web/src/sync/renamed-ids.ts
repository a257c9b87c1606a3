import type { MetaRow } from './local-rows.ts'

/** The row ids that have given way since `line` was on the screen, each with the one that stands for it now. */
export function idsSince({ renamed = [] }: Pick<MetaRow, 'renamed'>, line: number): Map<number, number> {
  const ids = new Map<number, number>()
  for (const rename of renamed) {
    if (rename.line <= line) continue
    for (const [from, to] of ids) if (to === rename.from) ids.set(from, rename.to)
    if (!ids.has(rename.from)) ids.set(rename.from, rename.to)
  }
  return ids
}

/** Names of claims and row ids that have given way, each with the one that stands for it now. */
export type Renames = { names: ReadonlyMap<string, string>; ids: ReadonlyMap<number, number> }

/** The same value with every row id that has given way replaced. */
export const newIdsIn = (value: unknown, ids: ReadonlyMap<number, number>): unknown =>
  ids.size === 0 ? value : renamed(value, { names: new Map(), ids })

/**
 * The same value with all of it renamed. A list that names claims (a settling does) goes on naming the old one too: the book
 * may have it under either name.
 */
export function renamed(value: unknown, renames: Renames): unknown {
  if (typeof value === 'number') return renames.ids.get(value) ?? value
  if (Array.isArray(value)) return value.flatMap((item) => withNewName(item, renames))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, renamed(v, renames)]))
}

function withNewName(item: unknown, renames: Renames): unknown[] {
  const name = typeof item === 'string' ? renames.names.get(item) : undefined
  return name === undefined ? [renamed(item, renames)] : [item, name]
}
