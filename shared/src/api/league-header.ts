/**
 * The header that says which of the account's leagues a call is for. The account's role in that league decides what is
 * allowed. A call without this header is for the account's selected league. A call for a league that the account isn't
 * in gets the same response as a call from an account without a league.
 */
export const LEAGUE_HEADER = 'x-league'
