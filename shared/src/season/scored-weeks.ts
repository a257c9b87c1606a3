import { lastCounted } from './last-counted.ts'

/**
 * Returns the numbers of the weeks that a table can be shown after: those with points that count, and the one in
 * progress. A week with a card that was started before its date isn't one of them.
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
