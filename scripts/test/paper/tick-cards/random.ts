/** Repeatable random numbers: the same seed gives the same card. */
export type Random = {
  /** Returns a number from 0 up to, but not including, 1. */
  next: () => number
  between: (low: number, high: number) => number
  of: <T>(list: readonly T[]) => T
  /** Returns true with this probability. */
  chance: (share: number) => boolean
  /** Returns a normally distributed number with mean 0 and standard deviation 1. */
  normal: () => number
}

/** Creates a repeatable random generator (Mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    of: (list) => list[Math.floor(next() * list.length)] as never,
    chance: (share) => next() < share,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}
