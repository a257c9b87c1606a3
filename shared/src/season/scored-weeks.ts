import { lastCounted } from './last-counted.ts'

/**
 * Returns the numbers of the weeks whose standings can be shown: the weeks with points that count, and the week in
 * progress. A future week isn't included just because someone has started a card for it.
 * @param day today, YYYY-MM-DD
 * @example
 * scoredWeeks({ ...aLeague(), season: aLeague().seasons[0], results: { weekPoints: () => [] }, publications: [] } as never, '2026-05-08') // []
 */
export function scoredWeeks(season: Parameters<typeof lastCounted>[0], day: string): number[] {
  const counted = lastCounted(season)
  return season.weeks
    .filter((week) => week.weekNumber <= counted || week.date <= day)
    .filter((week) => season.results.weekPoints(week).some(({ points }) => points !== null))
    .map(({ weekNumber }) => weekNumber)
}
