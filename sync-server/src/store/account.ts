/** An account as it is in one league: the one that it has chosen, or that a request is for. */
export type Account = {
  id: number
  email: string
  username: string
  name: string
  passwordHash: string
  /** In that league; the app admin's in each. */
  role: number
  isPaid: boolean
  /** That league; null where the account is no member there, or of none. */
  leagueId: number | null
  tokenEpoch: number
}
export type NewAccount = Omit<Account, 'id' | 'tokenEpoch'>
