const EPOCH_SECONDS = Date.UTC(2025, 0, 1) / 1000
const RANDOM_BITS = 21

/**
 * Creates an id for a row created offline: whole seconds since 2025-01-01 times 2^21 plus 21 random bits (53 bits).
 * Starting 4096 seconds after that date, ids are above 2^33, so they can't equal one of the server's small ids. A clock
 * set earlier than 2025-01-02 counts as that day.
 * @param at milliseconds since 1970
 * @param random a number in [0, 1)
 * @example
 * makeRowId(Date.UTC(2026, 4, 7), 0.5) > 2 ** 33 // true
 */
export function makeRowId(at: number, random: number): number {
  const seconds = Math.max(Math.floor(at / 1000) - EPOCH_SECONDS, 86_400)
  return (seconds % 2 ** 32) * 2 ** RANDOM_BITS + Math.floor(random * 2 ** RANDOM_BITS)
}

/**
 * Returns a function that creates ids and skips those that it has already returned. Without this, two of the hundreds
 * of ids that a schedule needs at once could have the same second and the same random bits. If two devices create the
 * same id, the second one is refused as `id_taken`.
 * @example
 * const nextId = rowIdMaker()
 * nextId(Date.UTC(2026, 4, 7), 0.5) !== nextId(Date.UTC(2026, 4, 7), 0.5) // true
 */
export function rowIdMaker(): (at: number, random: number) => number {
  const made = new Set<number>()
  return (at, random) => {
    let id = makeRowId(at, random)
    while (made.has(id)) id++
    made.add(id)
    return id
  }
}
