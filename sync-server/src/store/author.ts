/**
 * The author of the changes in a push. On every sync, callers look up the role and league in the accounts again.
 * `carrierId`: the account that relays the changes, if it is a different one.
 */
export type Author = { userId: number; leagueId: number; role: number; carrierId?: number }
