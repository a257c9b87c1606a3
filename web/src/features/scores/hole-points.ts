import type { MatchResult } from '@glm/shared/rules/match/match-result'

/**
 * Returns both sides' points on a hole, whether each pair or the whole side plays for them; null until everyone has
 * played the hole.
 */
export function holePoints({ pairings, sides }: MatchResult, hole: number): readonly [number, number] | null {
  if (sides) return sides[0].shares.holes[hole] ?? null
  let [first, second] = [0, 0]
  for (const [a, b] of pairings) {
    const [own, theirs] = [a.holePoints[hole] ?? null, b.holePoints[hole] ?? null]
    if (own === null || theirs === null) return null
    first += own
    second += theirs
  }
  return pairings.length === 0 ? null : [first, second]
}
