/** The last word is the last name, as in "ROB MERRILL" and "Rob Merrill". */
export function splitName(name: string): { first: string; last: string } {
  const words = name.trim().split(/\s+/)
  return words.length < 2
    ? { first: words[0] ?? '', last: '' }
    : { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' }
}

/**
 * Returns the holes of a course whose record has pars, or only stroke indexes. An unknown index
 * defaults to the hole number.
 */
export const holesOf = (pars: readonly number[], indexes: readonly number[]) =>
  pars.map((par, i) => ({ par, strokeIndex: indexes[i] ?? i + 1, yards: null }))

/** Turns the ranks within each nine into indexes of an 18-hole card: odd ones on the front, even ones on the back. */
export const eighteenIndexes = (front: readonly number[], back: readonly number[]): number[] => [
  ...front.map((rank) => 2 * rank - 1),
  ...back.map((rank) => 2 * rank),
]
