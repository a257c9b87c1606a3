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
  return old && old.length === now.length && now.every((row, i) => row === old[i]) ? old : now
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
