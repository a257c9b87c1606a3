/**
 * Names which of the account's leagues a call is for; the account's role there decides what is allowed. A call without
 * it is for the account's selected league. A call that names a league the account isn't in gets the same answer as from
 * an account without a league.
 */
export const LEAGUE_HEADER = 'x-league'
