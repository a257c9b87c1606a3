import type { MetaRow } from '../local-rows.ts'

/** The row ids replaced since `clientGeneration` was on the screen, each with its current one. */
export function idsSince({ renamed = [] }: Pick<MetaRow, 'renamed'>, clientGeneration: number): Map<number, number> {
  const ids = new Map<number, number>()
  for (const rename of renamed) {
    if (rename.copy !== undefined || rename.clientGeneration <= clientGeneration) continue
    for (const [from, to] of ids) if (to === rename.from) ids.set(from, rename.to)
    if (!ids.has(rename.from)) ids.set(rename.from, rename.to)
  }
  return ids
}

/** The row ids replaced when recovering actions begun on a lost copy. */
export const idsOfLost = ({ renamed = [] }: Pick<MetaRow, 'renamed'>, lost: string): Map<number, number> =>
  new Map(renamed.filter(({ copy }) => copy === lost).map(({ from, to }) => [from, to]))

/** Replaced claim names and row ids, each with its current one. */
export type Renames = { names: ReadonlyMap<string, string>; ids: ReadonlyMap<number, number> }

/** Returns the value with every outdated row id replaced. */
export const newIdsIn = (value: unknown, ids: ReadonlyMap<number, number>): unknown =>
  ids.size === 0 ? value : renamed(value, { names: new Map(), ids })

/**
 * Returns the value with everything renamed. A claim loses its old name for good, because another phone may have
 * written under it since (of two phones set up from one backup, the first to send keeps the names).
 */
export function renamed(value: unknown, renames: Renames): unknown {
  if (typeof value === 'number') return renames.ids.get(value) ?? value
  if (Array.isArray(value))
    return value.map((item) => (typeof item === 'string' && renames.names.get(item)) || renamed(item, renames))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, renamed(v, renames)]))
}
