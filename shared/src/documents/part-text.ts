import type { MatchResult } from '../rules/match/match-result.ts'
import { numberedText } from '../text/numbered.ts'

/**
 * Names the holes of a match that covers part of the round, by their numbers on the course; null if it covers all of it.
 * @source M24
 * @example
 * partText({ part: [0, 5], holes: seasonResults(golden).matchResult(golden.matches[0]).holes }) // 'Holes 1–5'
 * partText({ part: null, holes: [] }) // null
 */
export function partText({ part, holes }: Pick<MatchResult, 'part' | 'holes'>): string | null {
  const own = part === null ? [] : holes.slice(...part)
  const [first, last] = [own[0], own.at(-1)]
  return first && last ? numberedText.holes({ from: first.hole, to: last.hole }) : null
}
