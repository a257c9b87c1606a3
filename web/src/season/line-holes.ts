import type { MatchResult } from '@glm/shared/rules/match/match-result'
import type { PlayerLine } from '@glm/shared/rules/match/player-line'
import type { PlayedHole } from '@glm/shared/rules/scoring/nine-played'
import type { Season } from '@glm/shared/season/season'

type Results = Pick<MatchResult, 'match' | 'holes' | 'lines'>

/**
 * Returns a match's holes with the par and stroke index of one player's tee.
 * @source E1
 */
export function lineHoles(
  season: Season,
  { match, holes }: Results,
  { tee }: Pick<PlayerLine, 'tee'>,
): readonly PlayedHole[] {
  const week = tee ? season.weeks.find((w) => w.id === match.weekId) : undefined
  return week ? season.results.holesOf(week, tee) : holes
}

/** Returns the tees in a match whose scorecards differ from the course's, each with its holes. */
export function otherCards(season: Season, results: Results): { tee: string; holes: readonly PlayedHole[] }[] {
  const tees = [...new Set(results.lines.flatMap((line) => line.tee ?? []))].sort()
  return tees
    .map((tee) => ({ tee, holes: lineHoles(season, results, { tee }) }))
    .filter(({ holes }) => !sameCard(holes, results.holes))
}

const sameCard = (one: readonly PlayedHole[], other: readonly PlayedHole[]): boolean =>
  one.every((hole, i) => hole.par === other[i]?.par && hole.strokeIndex === other[i]?.strokeIndex)
