/**
 * Returns the full address of a match's score pad, as in the scorecard's QR code. It includes the league, because match
 * ids repeat between leagues.
 * @param site address of the app, with or without a trailing slash
 * @example
 * matchAddress('https://golf.example.com', { leagueId: 3, matchId: 901 }) // 'https://golf.example.com/pad/901?league=3'
 */
export function matchAddress(site: string, { leagueId, matchId }: { leagueId: number; matchId: number }): string {
  return `${site.replace(/\/+$/, '')}/pad/${matchId}?league=${leagueId}`
}
