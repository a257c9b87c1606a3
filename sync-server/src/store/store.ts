import type { ChangeOfHistory } from '@glm/shared/api/league/change-of-history'
import type { HistoryQuery } from '@glm/shared/api/sync'
import type { Read } from '@glm/shared/mutations/define/define-mutation'
import type { AnyRow } from '@glm/shared/schema/tables'
import type { AccountStore } from './accounts/account-store.ts'
import type { IdempotencyStore } from './accounts/idempotency-store.ts'
import type { InviteStore } from './accounts/invite-store.ts'
import type { Redaction } from './accounts/redaction.ts'
import type { CourseLibrary } from './course-library.ts'
import type { DeliveryStore } from './deliveries/delivery-store.ts'
import type { DeviceStore } from './deliveries/device-store.ts'
import type { Ledger } from './ledger.ts'
import type { Membership } from './membership.ts'
import type { UnmadeIds } from './rejected-ids.ts'
import type { RowStore } from './row-store.ts'
import type { Sql } from './sql.ts'

/**
 * The seam for another engine: transactions as values. What `work` is handed is good until it ends. `work` may be run again from
 * its start where the engine says so, and waits for nothing but its transaction: no password hash, no mail, no other service.
 */
export type Store = {
  /**
   * Runs all of it in one transaction, or nothing where it throws. With a league, it is the only writer of that league from its
   * first statement on: who belongs to the league and what stands in it is read after that. What it returns is on the disk.
   */
  write<T>(leagueId: number | null, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Several reads of one moment. */
  snapshot<T>(work: (tx: ReadTx) => Promise<T>): Promise<T>
  /** The number of the last migration that the database has had; throws where it does not answer. */
  migrationsDone(): Promise<number>
  close(): Promise<void>
}

/** What can be asked of one moment of the database. */
export type ReadTx = {
  rows: Pick<RowStore, 'since'>
  ledger: Pick<Ledger, 'head' | 'lastSeq' | 'answers' | 'ofActions' | 'ownHashes' | 'version'>
  read(leagueId: number, read: Read): Promise<AnyRow[]>
  /** The rows of several reads, a list each, in as few round trips as can be. */
  load(leagueId: number, reads: readonly Read[]): Promise<AnyRow[][]>
  version(leagueId: number): Promise<number>
  /** A name of the league's present state: another after every change, and after a restored backup too. */
  versionHash(leagueId: number): Promise<string>
  /** The version of the last change among these rows, those that were taken away among them; 0 where there was none. */
  changedAt(leagueId: number, read: Read): Promise<number>
  /** A hundred answered changes of a league before a version, the newest first. */
  history(leagueId: number, query: HistoryQuery): Promise<ChangeOfHistory[]>
  /** Every league, for the app admin alone: everything else is scoped to one. */
  leagues(): Promise<{ id: number; name: string }[]>
  accounts: Pick<
    AccountStore,
    'byEmail' | 'byId' | 'among' | 'all' | 'ofLeague' | 'isConfirmed' | 'count' | 'hasAppAdmin'
  > & {
    memberships: Pick<AccountStore['memberships'], 'of'>
    sessions: Pick<AccountStore['sessions'], 'find' | 'among' | 'ofUser'>
    links: Pick<AccountStore['links'], 'find'>
    passkeys: Pick<AccountStore['passkeys'], 'byId' | 'ofUser'>
    providerLinks: Pick<AccountStore['providerLinks'], 'find' | 'ofUser'>
    places: Pick<AccountStore['places'], 'has'>
    failures: Pick<AccountStore['failures'], 'of'>
  }
  library: Pick<CourseLibrary, 'all' | 'byId'>
  deliveries: Pick<DeliveryStore, 'nextAt' | 'writtenSince' | 'waiting' | 'byId' | 'ofLeague' | 'optedOut'>
  devices: Pick<DeviceStore, 'byId' | 'ofUser'>
  invites: Pick<InviteStore, 'byId' | 'living' | 'barred' | 'isBarred'>
}

/** One open transaction that may write. */
export type Tx = Omit<ReadTx, 'accounts' | 'library' | 'deliveries' | 'devices' | 'invites' | 'rows' | 'ledger'> &
  Membership & {
    accounts: AccountStore
    library: CourseLibrary
    deliveries: DeliveryStore
    devices: DeviceStore
    invites: InviteStore
    once: IdempotencyStore
    /** What an exchange is made of. */
    rows: RowStore
    ledger: Ledger
    unmade: UnmadeIds
    redaction: Redaction
    attempt: Sql['attempt']
    /** Makes the transaction the only writer of one more league; returns its version. */
    lock(leagueId: number): Promise<number>
  }
