/**
 * A seeded source of random numbers in [0, 1): the same seed always gives the same numbers (mulberry32, public domain).
 */
export type Random = {
  next: () => number
  /** Returns a whole number from `from` to `to`, inclusive. */
  whole: (from: number, to: number) => number
  chance: (probability: number) => boolean
  pick: <V>(values: readonly V[]) => V
}

/**
 * @example
 * seededRandom(1).whole(1, 6) === seededRandom(1).whole(1, 6) // true
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: <V>(values: readonly V[]) => {
      const value = values[whole(0, values.length - 1)]
      if (value === undefined) throw new Error('Pick from a list that isn’t empty.')
      return value
    },
  }
}
