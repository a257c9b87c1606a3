/**
 * Returns a shuffled copy of a list. The same list and seed give the same order on every device.
 * @example
 * seededShuffle([1, 2, 3, 4], 7).join() === seededShuffle([1, 2, 3, 4], 7).join() // true
 */
export function seededShuffle<T>(list: readonly T[], seed: number): T[] {
  const shuffled = [...list]
  const next = mulberry32(seed)
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1))
    const [a, b] = [shuffled[i] as T, shuffled[j] as T]
    shuffled[i] = b
    shuffled[j] = a
  }
  return shuffled
}

/** Returns numbers in [0, 1) that depend only on the seed (mulberry32, public domain). */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
