import type { LeagueSettings } from '../../schema/league/league-settings.ts'

/**
 * Returns a position round's pairs: neighbors in the standings (1 against 2, 3 against 4, and so on), with a bye for
 * the last team if the number of teams is odd. With `outside`: first against last and so on, with a bye for the team in
 * the middle if the number is odd.
 * @param teamIds in the order of the standings
 * @source T3, T12
 * @example
 * positionRound([7, 3, 9]) // [[7, 3], [9, null]]
 * positionRound([7, 3, 9], 'outside') // [[7, 9], [3, null]]
 */
export function positionRound(
  teamIds: readonly number[],
  pairs: LeagueSettings['positionPairs'] = 'neighbors',
): [number, number | null][] {
  if (pairs === 'outside') {
    const half = teamIds.slice(0, Math.ceil(teamIds.length / 2))
    return half.map((id, i) => [id, teamIds.length - 1 - i === i ? null : (teamIds[teamIds.length - 1 - i] ?? null)])
  }
  return teamIds.flatMap((id, i) => (i % 2 === 0 ? [[id, teamIds[i + 1] ?? null] as [number, number | null]] : []))
}
