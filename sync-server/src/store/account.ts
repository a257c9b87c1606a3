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
   * When the account that created the league was created; without a league, this account itself. Null: long ago, before
   * the server stored it.
   */
  since: number | null
}
/** `createdAt`: omitted if the operator creates it: then it counts as an old one. */
export type NewAccount = Omit<Account, 'id' | 'tokenEpoch' | 'since'> & { createdAt?: number }
