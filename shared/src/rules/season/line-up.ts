import type { Match } from '../../schema/schedule/match.ts'

/**
 * Returns the lineup chosen for a team in a match, in order; null if none was chosen, so that the first players in the
 * team's own order play.
 * @source L1
 * @example
 * lineUpOf({ team1Id: 1, team2Id: 2, lineUp1: null, lineUp2: [7, 5] }, 2) // [7, 5]
 */
export function lineUpOf(
  match: Pick<Match, 'team1Id' | 'team2Id' | 'lineUp1' | 'lineUp2'>,
  teamId: number,
): readonly number[] | null {
  if (match.team1Id === teamId) return match.lineUp1 ?? null
  return match.team2Id === teamId ? (match.lineUp2 ?? null) : null
}
