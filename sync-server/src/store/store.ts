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
import type { QuestionStore } from './deliveries/question-store.ts'
import type { GuestStore } from './guest-store.ts'
import type { Ledger } from './ledger.ts'
import type { Membership } from './membership.ts'
import type { PhotoStore } from './photo-store.ts'
import type { RejectedIds } from './rejected-ids.ts'
import type { ReminderStore } from './reminder-store.ts'
import type { RowStore } from './row-store.ts'
import type { Sql } from './sql.ts'

/**
 * The interface that each engine implements. `work` receives its transaction as an argument, which is valid until
 * `work` ends. The engine may run `work` again from the start. `work` must wait only for its transaction, never for a
 * password hash, an email or another service. Asking the store for another transaction inside `work` throws.
 */
export type Store = {
  /**
   * How many of a league's transactions to start at the same time, so that they share a commit. It is 1 if each of them
   * would only keep a connection busy while waiting for the league's lock.
   */
  together: number
  /**
   * Runs everything in one transaction, or nothing if it throws. If a league is given, the transaction first makes sure
   * that no other one can write to that league until it ends, and only then reads membership and contents. When `write`
   * returns, everything is on disk.
   */
  write<T>(leagueId: number | null, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs several reads on one snapshot. */
  snapshot<T>(work: (tx: ReadTx) => Promise<T>): Promise<T>
  /** Returns the number of the last migration applied to the database; throws if the database doesn't answer. */
  migrationsDone(): Promise<number>
  close(): Promise<void>
}

/** Queries on one snapshot of the database. */
export type ReadTx = {
  rows: Pick<RowStore, 'since'>
  ledger: Pick<Ledger, 'head' | 'lastSeq' | 'answers' | 'ofActions' | 'ownHashes' | 'version' | 'lineage'>
  read(leagueId: number, read: Read): Promise<AnyRow[]>
  /** Returns the rows for several reads, one list for each, in as few round trips as possible. */
  load(leagueId: number, reads: readonly Read[]): Promise<AnyRow[][]>
  version(leagueId: number): Promise<number>
  /**
   * Returns a hash that identifies the league's current state: it is different after every change, and also after a
   * backup is restored.
   */
  versionHash(leagueId: number): Promise<string>
  /** Returns the version in which these rows last changed, including rows that were removed; 0 if there are none. */
  changedAt(leagueId: number, read: Read): Promise<number>
  /** Returns a page of a league's answered changes from before a version, newest first. */
  history(leagueId: number, query: HistoryQuery): Promise<ChangeOfHistory[]>
  /** Returns all leagues. This is for the app admin only; everything else is limited to one league. */
  leagues(): Promise<{ id: number; name: string }[]>
  accounts: Pick<
    AccountStore,
    'byEmail' | 'byId' | 'among' | 'all' | 'list' | 'ofLeague' | 'isConfirmed' | 'count' | 'hasAppAdmin'
  > & {
    memberships: Pick<AccountStore['memberships'], 'of' | 'ownerSince'>
    sessions: Pick<AccountStore['sessions'], 'find' | 'among' | 'ofUser'>
    links: Pick<AccountStore['links'], 'find'>
    passkeys: Pick<AccountStore['passkeys'], 'byId' | 'ofUser'>
    providerLinks: Pick<AccountStore['providerLinks'], 'find' | 'ofUser'>
    places: Pick<AccountStore['places'], 'has'>
    failures: Pick<AccountStore['failures'], 'of'>
  }
  library: Pick<CourseLibrary, 'all' | 'byId'>
  deliveries: Pick<
    DeliveryStore,
    | 'nextAt'
    | 'writtenSince'
    | 'sentSince'
    | 'heldCounts'
    | 'waiting'
    | 'trouble'
    | 'byId'
    | 'ofLeague'
    | 'ofPerson'
    | 'optedOut'
    | 'optOutsOf'
  >
  emailQuestions: Pick<QuestionStore, 'byId' | 'find'>
  devices: Pick<DeviceStore, 'byId' | 'ofUser'>
  invites: Pick<InviteStore, 'byId' | 'living' | 'barred' | 'isBarred'>
  guests: Pick<GuestStore, 'byId' | 'ofWeek' | 'phonesOf'>
  photos: Pick<PhotoStore, 'ofMatch' | 'by' | 'byId' | 'known' | 'dataOf' | 'sizeOf' | 'daysOf'>
  reminders: Pick<ReminderStore, 'all' | 'ofLeague' | 'sentSince' | 'byId'>
}

/** An open read-write transaction. */
export type Tx = Omit<
  ReadTx,
  | 'accounts'
  | 'library'
  | 'deliveries'
  | 'emailQuestions'
  | 'devices'
  | 'invites'
  | 'guests'
  | 'photos'
  | 'reminders'
  | 'rows'
  | 'ledger'
> &
  Membership & {
    accounts: AccountStore
    library: CourseLibrary
    deliveries: DeliveryStore
    emailQuestions: QuestionStore
    devices: DeviceStore
    invites: InviteStore
    guests: GuestStore
    photos: PhotoStore
    reminders: ReminderStore
    once: IdempotencyStore
    /** The parts of the store that sync uses. */
    rows: RowStore
    ledger: Ledger
    unmade: RejectedIds
    redaction: Redaction
    attempt: Sql['attempt']
    /** Locks another league, so that only this transaction can write to it. Returns the league's version. */
    lock(leagueId: number): Promise<number>
  }
