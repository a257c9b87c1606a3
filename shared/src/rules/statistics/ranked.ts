/** `place` starts at 1; equal values share a place. */
export type Ranked<T> = T & { place: number }

/**
 * Sorts a list by a value and adds places: equal values share a place, and the next place is skipped for each extra one
 * (1, 1, 3).
 * @param best whether high or low is better
 * @source SA2, ST1
 * @example
 * ranked([{ n: 4 }, { n: 7 }, { n: 4 }], ({ n }) => n, 'low').map(({ place }) => place) // [1, 1, 3]
 */
export function ranked<T>(list: readonly T[], numberOf: (one: T) => number, best: 'low' | 'high'): Ranked<T>[] {
  const sign = best === 'low' ? 1 : -1
  const sorted = [...list].sort((a, b) => sign * (numberOf(a) - numberOf(b)))
  let place = 0
  return sorted.map((one, i) => {
    const before = sorted[i - 1]
    if (before === undefined || numberOf(before) !== numberOf(one)) place = i + 1
    return { ...one, place }
  })
}

/**
 * Returns a place as it is shown: "T2" if several entries share second place.
 * @param places everyone's places
 * @example
 * shownPlace(2, [1, 2, 2]) // 'T2'
 */
export const shownPlace = (place: number, places: readonly (number | null)[]): string =>
  places.filter((one) => one === place).length > 1 ? `T${place}` : String(place)
