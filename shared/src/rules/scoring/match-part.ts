import { assertInteger, nonNegative } from '../../lib/range.ts'
import type { Match } from '../../schema/schedule/match.ts'

/** The part of a round that a match covers, as 0-based positions: its first hole, and the one after its last. */
export type MatchPart = readonly [first: number, end: number]

/**
 * Returns the part of a round that a match covers, up to the round's last hole; null for the whole round, or if the part
 * starts after that hole.
 * @param holes the round's number of holes
 * @source M24
 * @example
 * partOf({ part: { from: 6, to: 9 } }, 9) // [5, 9]
 * partOf({ part: null }, 9) // null
 */
export function partOf({ part }: Pick<Match, 'part'>, holes: number): MatchPart | null {
  assertInteger('holes', holes, nonNegative)
  if (!part || part.from > holes || (part.from === 1 && part.to >= holes)) return null
  return [part.from - 1, Math.min(part.to, holes)]
}

/**
 * Returns whether a match covers a hole.
 * @param hole the hole's 0-based position in the round
 * @example
 * isInPart([5, 9], 4) // false
 * isInPart(null, 4) // true
 */
export function isInPart(part: MatchPart | null, hole: number): boolean {
  assertInteger('hole', hole, nonNegative)
  return part === null || (hole >= part[0] && hole < part[1])
}

/**
 * Returns how many holes a match covers.
 * @param holes the round's number of holes
 * @example
 * holesInPart([5, 9], 9) // 4
 * holesInPart(null, 9) // 9
 */
export function holesInPart(part: MatchPart | null, holes: number): number {
  assertInteger('holes', holes, nonNegative)
  return part === null ? holes : part[1] - part[0]
}

/**
 * Replaces the values of holes that a match doesn't cover. Returns the list itself if the match covers all holes.
 * @example
 * withinPart([4, 5, 6], [1, 3], null) // [null, 5, 6]
 */
export const withinPart = <V>(values: readonly V[], part: MatchPart | null, outside: V): readonly V[] =>
  part === null ? values : values.map((value, i) => (isInPart(part, i) ? value : outside))
