import { anyNumber, nonNegative, wantNumberOrNull, wantNumbers } from '../../lib/range.ts'
/** A score in a field; null excludes it from the ranking. */
export type FieldScore = { score: number | null }
/** `rank` starts at 1, and equal scores share a rank. `points` is null if the entry isn't ranked. */
export type FieldPlace<T> = T & { rank: number | null; points: number | null }

/**
 * Ranks a field by place and assigns points from a table by place. Ties split the points for their places. Places
 * beyond the table are worth nothing, and entries without a score have no place.
 * @param options.best which score is better: `low` for strokes, `high` for Stableford points
 * @param options.table points for first place, second place, and so on
 * @source F1, F2
 * @example
 * fieldPlaces([{ score: 38 }, { score: 35 }, { score: 38 }], { best: 'low', table: [10, 6, 4] }).map((one) => one.points) // [10, 5, 5]
 */
export function fieldPlaces<T extends FieldScore>(
  entries: readonly T[],
  { best, table }: { best: 'low' | 'high'; table: readonly number[] },
): FieldPlace<T>[] {
  for (const { score } of entries) wantNumberOrNull('score', score, anyNumber)
  wantNumbers('table', table, nonNegative)
  const sign = best === 'low' ? 1 : -1
  const ranked = entries
    .filter((entry) => entry.score !== null)
    .sort((a, b) => sign * ((a.score ?? 0) - (b.score ?? 0)))
  const placed = ranked.map((entry): FieldPlace<T> => {
    const first = ranked.findIndex((other) => other.score === entry.score)
    const level = ranked.filter((other) => other.score === entry.score).length
    const worth = table.slice(first, first + level).reduce((sum, points) => sum + points, 0)
    return { ...entry, rank: first + 1, points: worth / level }
  })
  return [
    ...placed,
    ...entries.flatMap((entry) => (entry.score === null ? [{ ...entry, rank: null, points: null }] : [])),
  ]
}
