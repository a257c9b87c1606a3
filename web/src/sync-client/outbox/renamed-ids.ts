import type { MetaRow } from '../local-rows.ts'

/** For a screen rendered at `clientGeneration`, maps each row id replaced since then to its current id. */
export function idsSince({ renamed = [] }: Pick<MetaRow, 'renamed'>, clientGeneration: number): Map<number, number> {
  const ids = new Map<number, number>()
  for (const rename of renamed) {
    if (rename.copy !== undefined || rename.clientGeneration <= clientGeneration) continue
    for (const [from, to] of ids) if (to === rename.from) ids.set(from, rename.to)
    if (!ids.has(rename.from)) ids.set(rename.from, rename.to)
  }
  return ids
}

/** Maps each row id that was replaced while recovering actions from a lost copy to its current id. */
export const idsOfLost = ({ renamed = [] }: Pick<MetaRow, 'renamed'>, lost: string): Map<number, number> =>
  new Map(renamed.filter(({ copy }) => copy === lost).map(({ from, to }) => [from, to]))

/** Maps replaced claim ids and row ids to the current ones. */
export type Renames = { names: ReadonlyMap<string, string>; ids: ReadonlyMap<number, number> }

/** Returns the value with every outdated row id replaced. */
export const newIdsIn = (value: unknown, ids: ReadonlyMap<number, number>): unknown =>
  ids.size === 0 ? value : renamed(value, { names: new Map(), ids })

/**
 * Returns the value with all claim ids and row ids replaced. The old id of a claim must not be used again, because
 * another phone may have used it since then: if two phones were set up from one backup, the first one to send keeps the
 * ids.
 */
export function renamed(value: unknown, renames: Renames): unknown {
  if (typeof value === 'number') return renames.ids.get(value) ?? value
  if (Array.isArray(value))
    return value.map((item) => (typeof item === 'string' && renames.names.get(item)) || renamed(item, renames))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, renamed(v, renames)]))
}
