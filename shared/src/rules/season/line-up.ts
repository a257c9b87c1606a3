import type { Match } from '../../schema/schedule/match.ts'

/**
 * Returns the lineup chosen for a team in a match, in order; null if none was chosen, in which case the first players
 * in the team's own order play.
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

/**
 * Returns a team's lineup for the night: the lineup of the first of its matches that has one; null if none does.
 * @param matches the team's matches in one week
 * @source L1, T17
 * @example
 * const free = { team1Id: 1, team2Id: 2, lineUp1: null, lineUp2: null }
 * nightLineUp([free, { ...free, team2Id: 3, lineUp1: [7, 5] }], 1) // [7, 5]
 */
export function nightLineUp(
  matches: readonly Parameters<typeof lineUpOf>[0][],
  teamId: number,
): readonly number[] | null {
  for (const match of matches) {
    const chosen = lineUpOf(match, teamId)
    if (chosen) return chosen
  }
  return null
}
