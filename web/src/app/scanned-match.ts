import { count } from './search-params.ts'

/**
 * Reads a scanned scorecard's match and league from the URL of the score pad, or of the login page that is shown first.
 * Null for any other URL.
 * @example
 * scannedMatch({ pathname: '/pad/901', search: '?league=3' }) // { matchId: '901', league: 3 }
 * scannedMatch({ pathname: '/login', search: '?match=901&league=3' }) // { matchId: '901', league: 3 }
 */
export function scannedMatch({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): { matchId: string; league: number } | null {
  const query = new URLSearchParams(search)
  const league = count(query.get('league'))
  const match = count(/^\/pad\/(\d+)$/.exec(pathname)?.[1] ?? query.get('match'))
  return league === undefined || match === undefined ? null : { matchId: String(match), league }
}
