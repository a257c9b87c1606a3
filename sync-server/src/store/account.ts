export type Account = {
  id: number
  email: string
  username: string
  name: string
  passwordHash: string
  role: number
  isPaid: boolean
  leagueId: number | null
  tokenEpoch: number
}
export type NewAccount = Omit<Account, 'id' | 'tokenEpoch'>
