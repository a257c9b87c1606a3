import { anyNumber, wantNumber } from '../../lib/range.ts'
export type Placed<T> = T & { rank: number; place: string }

/**
 * Ranks entries by points, highest first. Tied entries share a place, shown with a T, and the next place is skipped for
 * each extra entry (1, T2, T2, 4). Ties keep the given order. Points that differ by less than a millionth count as
 * equal, so that three times 6.7 equals 20.1.
 * @param entries points as numbers; halves and tenths are common
 * @source ST1
 * @example
 * rankStandings([{ points: 5 }, { points: 9 }, { points: 5 }]).map((s) => s.place) // ['1', 'T2', 'T2']
 */
export function rankStandings<T extends { points: number }>(entries: readonly T[]): Placed<T>[] {
  const points = new Map(entries.map((entry) => [entry, wholePoints(entry.points)]))
  const sorted = [...entries].sort((a, b) => (points.get(b) ?? 0) - (points.get(a) ?? 0))
  const count = new Map<number, number>()
  for (const value of points.values()) count.set(value, (count.get(value) ?? 0) + 1)
  let rank = 1
  return sorted.map((entry, i) => {
    const own = points.get(entry) ?? 0
    const before = sorted[i - 1]
    if (before && points.get(before) !== own) rank = i + 1
    return { ...entry, rank, place: (count.get(own) ?? 1) > 1 ? `T${rank}` : String(rank) }
  })
}

/**
 * Rounds away floating-point error in points, so that sums compare as if added by hand.
 * @example
 * wholePoints(6.7 + 6.7 + 6.7) // 20.1
 */
export function wholePoints(points: number): number {
  wantNumber('points', points, anyNumber)
  return Math.round(points * 1_000_000) / 1_000_000
}
