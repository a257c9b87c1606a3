/** An account as a member of one league: its selected league, or the league that a request is for. */
export type Account = {
  id: number
  email: string
  username: string
  name: string
  passwordHash: string
  /** The account's role in the league `leagueId`. An app admin is an admin in every league. */
  role: number
  isPaid: boolean
  /** The id of the league; null if the account isn't a member of that league, or of any league. */
  leagueId: number | null
  tokenEpoch: number
  /**
   * When the account that created the league was created or, without a league, when this account was created. Null if
   * that was before the server stored such times.
   */
  since: number | null
}
/** `createdAt`: omitted if the operator creates the account, which then counts as an old account. */
export type NewAccount = Omit<Account, 'id' | 'tokenEpoch' | 'since'> & { createdAt?: number }
