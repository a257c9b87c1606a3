/**
 * One full cycle by the circle method: every pair meets once. An odd number of teams gives each one bye, shown as a partner
 * of null. The order within a round turns with the rounds, so that no team keeps one tee slot.
 *
 * @param teams 2 to 36; they are numbered from 1
 * @returns N-1 rounds for even N, N rounds for odd N
 * @source circle method; product rule 1
 * @example
 * roundRobin(4).length // 3
 */
export function roundRobin(teams: number): [number, number | null][][] {
  const size = teams + (teams % 2)
  const ring = Array.from({ length: size - 1 }, (_, i) => i + 2)
  return Array.from({ length: size - 1 }, (_, round) => {
    const turned = [1, ...ring.map((_, i) => ring[(i + round) % ring.length] ?? 0)]
    const pairs = Array.from({ length: size / 2 }, (_, i) => [turned[i] ?? 0, turned[size - 1 - i] ?? 0] as const)
    const slots = pairs.map((_, i) => pairs[(i + round) % pairs.length] ?? ([0, 0] as const))
    return slots.map((pair) => present(pair, teams))
  })
}

function present([a, b]: readonly [number, number], teams: number): [number, number | null] {
  if (a > teams) return [b, null]
  return [a, b > teams ? null : b]
}
