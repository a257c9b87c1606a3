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

/** The same value with every row id that has given way replaced. */
export function newIdsIn(value: unknown, ids: ReadonlyMap<number, number>): unknown {
  if (ids.size === 0) return value
  if (typeof value === 'number') return ids.get(value) ?? value
  if (Array.isArray(value)) return value.map((item) => newIdsIn(item, ids))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, newIdsIn(v, ids)]))
}
