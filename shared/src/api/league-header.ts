/**
 * Names the league that a call is for, of those that the account belongs to: the role there decides. A call without it is for the
 * league that the account has chosen; one that names another league is answered like one of an account without a league.
 */
export const LEAGUE_HEADER = 'x-league'
