import type { MatchResult } from '@glm/shared/rules/match/match-result'
import { groupLines, matchesOnCard } from '@glm/shared/rules/schedule/match-group'
import { isPlayed } from '@glm/shared/rules/season/is-played'
import type { Match } from '@glm/shared/schema/schedule/match'
import type { Season } from '@glm/shared/season/season'

type Rows = Pick<Season, 'weeks' | 'matches' | 'results' | 'season'>

/**
 * Returns the results of all matches on the same card as this match. If this match has a card of its own, returns only
 * this match's result.
 */
export const groupResults = (season: Rows, match: Match): MatchResult[] =>
  matchesOnCard(match, season)
    .filter((one) => isPlayed(one, season.season))
    .map((one) => season.results.matchResult(one))

/**
 * Returns the shared card of a group's matches, with each player's line once and without pairs and points. A match on
 * its own is returned unchanged.
 */
export function sharedCard(results: readonly MatchResult[], own: MatchResult): MatchResult {
  if (results.length < 2) return own
  const complete = results.every((one) => one.complete)
  return { ...own, lines: groupLines(results), pairings: [], sides: null, teamNet: null, points: null, complete }
}
