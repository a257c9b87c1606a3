/**
 * The author of the changes in a push. Callers read the role and the league from the accounts again on every sync.
 * `carrierId`: the account that relays the changes, if it is a different one.
 */
export type Author = { userId: number; leagueId: number; role: number; carrierId?: number }
