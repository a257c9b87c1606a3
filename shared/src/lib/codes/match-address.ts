/**
 * Whole address of a match's score pad, as the code on its scorecard has it. Ids of matches repeat from league to league, so the
 * league stands in it.
 *
 * @param site address of the app, with or without a slash at its end
 * @example
 * matchAddress('https://golf.example.com', { leagueId: 3, matchId: 901 }) // 'https://golf.example.com/pad/901?league=3'
 */
export function matchAddress(site: string, { leagueId, matchId }: { leagueId: number; matchId: number }): string {
  return `${site.replace(/\/+$/, '')}/pad/${matchId}?league=${leagueId}`
}
