import type { ChangeOfHistory, HistoryQuery } from '@glm/shared/api/sync'
import type { Read } from '@glm/shared/mutations/define-mutation'
import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import type { AnyRow } from '@glm/shared/schema/tables'
import type { CourseLibrary } from './course-library.ts'
import type { InviteStore } from './invite-store.ts'
import type { OnceStore } from './once-store.ts'

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
  /** A name of the league's present state: another after every change, and after a restored backup too. */
  mark(leagueId: number): string
  /** The version of the last change among these rows, those that were taken away among them; 0 where there was none. */
  changedAt(leagueId: number, read: Read): number
  /** A hundred answered changes of a league before a version, the newest first. */
  history(leagueId: number, query: HistoryQuery): ChangeOfHistory[]
  /** Makes a league with its first member: the one write that has no mutation, since it makes the scope of all others. */
  createLeague(input: { name: string; owner: Account }): number
  /** Makes an account a member of a league; returns the league's new version. */
  joinLeague(input: { leagueId: number; account: Account }): number
  /** Gives a member another role, or with null takes him out; returns the league's new version. */
  setMember(input: { leagueId: number; account: Account; role: number | null }): number
  /** Every league, for the app admin alone: everything else is scoped to one. */
  leagues(): { id: number; name: string }[]
  /** Runs all of it in one transaction, or nothing where it throws. */
  atomically<T>(run: () => T): T
  accounts: AccountStore
  library: CourseLibrary
  invites: InviteStore
  once: OnceStore
  close(): void
}

export type AccountStore = {
  add(account: NewAccount): Account | 'email_taken' | 'username_taken'
  byEmail(email: string): Account | undefined
  byId(id: number): Account | undefined
  all(): { id: number; email: string }[]
  ofLeague(leagueId: number): Account[]
  setPassword(id: number, passwordHash: string): void
  setRole(id: number, role: number): void
  setPaid(id: number, isPaid: boolean): void
  join(id: number, leagueId: number | null): void
  count(): number
  failures: {
    of(subject: string): { failures: number; lastAt: number } | undefined
    note(subject: string, at: number): void
    clear(subject: string): void
    /** Takes one failure back. */
    forgive(subject: string): void
    /** Forgets failures whose last one lies before this time. */
    purge(before: number): void
  }
}
