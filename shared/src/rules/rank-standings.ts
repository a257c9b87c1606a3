export type Placed<T> = T & { rank: number; place: string }

/**
 * Places by points, highest first. Ties share their rank, shown with T; the next place skips by the size of the tie.
 * Entries that tie keep the order given.
 *
 * @source spec section 4; standard competition ranking
 * @example
 * rankStandings([{ points: 5 }, { points: 9 }, { points: 5 }]).map((s) => s.place) // ['1', 'T2', 'T2']
 */
export function rankStandings<T extends { points: number }>(entries: readonly T[]): Placed<T>[] {
  const sorted = [...entries].sort((a, b) => b.points - a.points)
  const count = new Map<number, number>()
  for (const { points } of sorted) count.set(points, (count.get(points) ?? 0) + 1)
  let rank = 1
  return sorted.map((entry, i) => {
    if (i > 0 && sorted[i - 1]?.points !== entry.points) rank = i + 1
    return { ...entry, rank, place: (count.get(entry.points) ?? 1) > 1 ? `T${rank}` : String(rank) }
  })
}
