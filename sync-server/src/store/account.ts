/** An account as a member of one league: its selected league, or the one a request is for. */
export type Account = {
  id: number
  email: string
  username: string
  name: string
  passwordHash: string
  /** The role in that league; an app admin is one in every league. */
  role: number
  isPaid: boolean
  /** That league; null if the account is not a member there, or of any. */
  leagueId: number | null
  tokenEpoch: number
  /**
   * When the account was made that made that league; without a league, this account itself. Null: before the server kept it, which is
   * long ago.
   */
  since: number | null
}
/** `createdAt`: absent where the operator makes it: it counts as an old one. */
export type NewAccount = Omit<Account, 'id' | 'tokenEpoch' | 'since'> & { createdAt?: number }
