import type { Read } from '@glm/shared/mutations/define-mutation'
import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import type { AnyRow } from '@glm/shared/schema/tables'

/** Who pushes. The store reads role and league anew from its own accounts at every exchange. */
export type Author = { userId: number; leagueId: number; role: number }

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

/** The seam for another engine: run a batch atomically, changes since a version, read rows, accounts. */
export type Store = {
  /** Applies the pushed mutations in one transaction and answers with what changed since the cursor. */
  exchange(author: Author, request: SyncRequest, receivedAt: string): SyncResponse
  read(leagueId: number, read: Read): AnyRow[]
  version(leagueId: number): number
  /** Makes a league with its first member: the one write that has no mutation, since it makes the scope of all others. */
  createLeague(input: { name: string; owner: Account }): number
  accounts: AccountStore
  close(): void
}

export type AccountStore = {
  add(account: NewAccount): Account | 'email_taken' | 'username_taken'
  byEmail(email: string): Account | undefined
  byId(id: number): Account | undefined
  setPassword(id: number, passwordHash: string): void
  setRole(id: number, role: number): void
  setPaid(id: number, isPaid: boolean): void
  join(id: number, leagueId: number): void
  count(): number
  failures: {
    of(subject: string): { failures: number; lastAt: number } | undefined
    note(subject: string, at: number): void
    clear(subject: string): void
  }
}
