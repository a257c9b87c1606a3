/**
 * Pairs of a position round: neighbours in the standings, 1 against 2, 3 against 4 …; an odd last place has the bye.
 *
 * @param teamIds in the order of the standings
 * @source T3
 * @example
 * positionRound([7, 3, 9]) // [[7, 3], [9, null]]
 */
export function positionRound(teamIds: readonly number[]): [number, number | null][] {
  return teamIds.flatMap((id, i) => (i % 2 === 0 ? [[id, teamIds[i + 1] ?? null] as [number, number | null]] : []))
}
