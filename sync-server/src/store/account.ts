/** An account as a member of one league: its selected league, or the one a request is for. */
export type Account = {
  id: number
  email: string
  username: string
  name: string
  passwordHash: string
  /** The role in that league; an app admin is an admin in every league. */
  role: number
  isPaid: boolean
  /** That league; null if the account is not a member there, or of any league. */
  leagueId: number | null
  tokenEpoch: number
  /**
   * Creation time of the account that created the league; without a league, of this account itself. Null if it was
   * created before the server stored this.
   */
  since: number | null
}
/** `createdAt`: omitted if the operator creates it, in which case it counts as an old account. */
export type NewAccount = Omit<Account, 'id' | 'tokenEpoch' | 'since'> & { createdAt?: number }
