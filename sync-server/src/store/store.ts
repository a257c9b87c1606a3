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
 * The interface that each engine implements: transactions are passed as values. The value that `work` receives is valid
 * until `work` ends. The engine may rerun `work` from its start. `work` must only wait for its transaction, never for a
 * password hash, an email or another service. Asking the store for another transaction inside `work` throws.
 */
export type Store = {
  /**
   * How many transactions of one league gain from being asked for at once, because they share a commit. One, where each
   * would only hold a connection while it waits for the league's lock.
   */
  together: number
  /**
   * Runs everything in one transaction, or nothing if it throws. With a league, it is that league's only writer,
   * starting with its first statement; membership and contents are read after that. Once it returns, everything is on
   * disk.
   */
  write<T>(leagueId: number | null, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Several reads from one snapshot. */
  snapshot<T>(work: (tx: ReadTx) => Promise<T>): Promise<T>
  /** Returns the number of the last migration applied to the database; throws if it doesn't answer. */
  migrationsDone(): Promise<number>
  close(): Promise<void>
}

/** Queries on one snapshot of the database. */
export type ReadTx = {
  rows: Pick<RowStore, 'since'>
  ledger: Pick<Ledger, 'head' | 'lastSeq' | 'answers' | 'ofActions' | 'ownHashes' | 'version' | 'lineage'>
  read(leagueId: number, read: Read): Promise<AnyRow[]>
  /** Returns the rows of several reads, one list each, in as few round trips as possible. */
  load(leagueId: number, reads: readonly Read[]): Promise<AnyRow[][]>
  version(leagueId: number): Promise<number>
  /**
   * Returns a hash that identifies the league's current state: different after every change, and after restoring a
   * backup too.
   */
  versionHash(leagueId: number): Promise<string>
  /** Returns the version of the last change among these rows, including removed ones; 0 if there are none. */
  changedAt(leagueId: number, read: Read): Promise<number>
  /** Returns a hundred answered changes of a league before a version, newest first. */
  history(leagueId: number, query: HistoryQuery): Promise<ChangeOfHistory[]>
  /** Returns all leagues, for the app admin only: everything else is scoped to one league. */
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
    'nextAt' | 'writtenSince' | 'sentSince' | 'heldCounts' | 'waiting' | 'trouble' | 'byId' | 'ofLeague' | 'optedOut'
  >
  emailQuestions: Pick<QuestionStore, 'byId' | 'find'>
  devices: Pick<DeviceStore, 'byId' | 'ofUser'>
  invites: Pick<InviteStore, 'byId' | 'living' | 'barred' | 'isBarred'>
  guests: Pick<GuestStore, 'byId' | 'ofWeek' | 'phonesOf'>
  photos: Pick<PhotoStore, 'ofMatch' | 'by' | 'byId' | 'dataOf' | 'sizeOf' | 'daysOf'>
  reminders: Pick<ReminderStore, 'all' | 'ofLeague' | 'sentSince' | 'byId'>
}

/** One open transaction that may write. */
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
    /** The parts that sync uses. */
    rows: RowStore
    ledger: Ledger
    unmade: RejectedIds
    redaction: Redaction
    attempt: Sql['attempt']
    /** Locks another league, so that only this transaction can write to it. Returns the league's version. */
    lock(leagueId: number): Promise<number>
  }
