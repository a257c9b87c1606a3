/**
 * Whose changes they are. Whoever calls reads role and league again from the accounts at every exchange. `carrierId`: the account
 * that relays them, where it is another.
 */
export type Author = { userId: number; leagueId: number; role: number; carrierId?: number }
