import type { Session } from '../sync-client/storage/session-database.ts'
import { count } from './search-params.ts'

type Scanned = { matchId: string; league: number; guest?: string }

/**
 * Reads a scanned scorecard's match and league from the URL of the score pad, or of the login page that is shown first.
 * Null for any other URL. `guest`: the token, if the code is one that works without an account.
 * @example
 * scannedMatch({ pathname: '/pad/901', search: '?league=3' }) // { matchId: '901', league: 3 }
 * scannedMatch({ pathname: '/login', search: '?match=901&league=3' }) // { matchId: '901', league: 3 }
 */
export function scannedMatch({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Scanned | null {
  const query = new URLSearchParams(search)
  const league = count(query.get('league'))
  const match = count(/^\/pad\/(\d+)$/.exec(pathname)?.[1] ?? query.get('match'))
  const guest = query.get('guest')
  return league === undefined || match === undefined
    ? null
    : { matchId: String(match), league, ...(guest && { guest }) }
}

/** Returns whether an account isn't in a scanned card's league, so that only a guest's code opens the card for it. */
export const isOutsider = (
  { leagueId, leagues = [] }: Pick<Session, 'leagueId' | 'leagues'>,
  { league }: Pick<Scanned, 'league'>,
): boolean => leagueId !== league && !leagues.some(({ id }) => id === league)
