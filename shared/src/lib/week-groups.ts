/**
 * Creates a function that groups a table's rows by week. It caches the last result for each season: a week's list is
 * the same object as long as its rows are the same, so changing one week doesn't recompute anything derived from other
 * weeks.
 * @example
 * const byWeek = weekGroups()
 * const [first, later] = [byWeek(golden.cards, golden.weeks), byWeek([...golden.cards], golden.weeks)]
 * first.get(1) === later.get(1) // true
 */
export function weekGroups<T extends { weekId: number }>(): (
  rows: readonly T[],
  weeks: readonly { id: number }[],
) => Map<number, readonly T[]> {
  const known = new WeakMap<readonly { id: number }[], { rows: readonly T[]; groups: Map<number, readonly T[]> }>()
  return (rows, weeks) => {
    const last = known.get(weeks)
    if (last?.rows === rows) return last.groups
    const groups = new Map<number, T[]>(weeks.map((week) => [week.id, []]))
    // Rows of other seasons are skipped.
    for (const row of rows) groups.get(row.weekId)?.push(row)
    const kept = new Map<number, readonly T[]>()
    for (const [weekId, group] of groups)
      if (group.length > 0) kept.set(weekId, sameAs(last?.groups.get(weekId), group))
    known.set(weeks, { rows, groups: kept })
    return kept
  }
}

function sameAs<T>(old: readonly T[] | undefined, now: readonly T[]): readonly T[] {
  return old && isSameList(old, now) ? old : now
}

/**
 * Returns whether two lists hold the same objects in the same order.
 * @example
 * isSameList([7, 8], [7, 8]) // true
 */
export function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/**
 * Caches a function's result for a list as long as the list is the same object.
 * @example
 * const count = memoizeByList((list) => list.length)
 * count([7, 8]) // 2
 */
export function memoizeByList<T, V>(make: (list: readonly T[]) => V): (list: readonly T[]) => V {
  const known = new WeakMap<readonly T[], { value: V }>()
  return (list) => {
    const found = known.get(list) ?? { value: make(list) }
    known.set(list, found)
    return found.value
  }
}

/** A value with everything it was computed from. */
export type Kept<V> = { inputs: readonly unknown[]; value: V }

/**
 * Returns the value last created for a key; creates a new one if its inputs have changed.
 * @example
 * const known = new Map()
 * const make = (inputs) => keptIf(known, { key: 'sum', inputs }, () => ({ sum: inputs[0] + inputs[1] }))
 * make([7, 8]) === make([7, 8]) // true
 */
export function keptIf<K, V>(
  known: { get: (key: K) => Kept<V> | undefined; set: (key: K, kept: Kept<V>) => unknown },
  { key, inputs }: { key: K; inputs: readonly unknown[] },
  make: () => V,
): V {
  const last = known.get(key)
  if (last && isSameList(last.inputs, inputs)) return last.value
  const value = make()
  known.set(key, { inputs, value })
  return value
}
