/**
 * Names which of the account's leagues a call is for; the role there decides. A call without it is for the account's
 * selected league. One that names another league is answered as for an account without a league.
 */
export const LEAGUE_HEADER = 'x-league'
