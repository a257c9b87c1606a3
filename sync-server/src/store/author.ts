/**
 * The author of the changes. Callers read role and league from the accounts again on every sync. `carrierId`: the
 * account that relays them, if it is a different one.
 */
export type Author = { userId: number; leagueId: number; role: number; carrierId?: number }
