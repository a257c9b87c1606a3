import type { HistoryQuery } from '@glm/shared/api/sync'
import type { Read } from '@glm/shared/mutations/define/define-mutation'
import { type AccountStore, openAccountStore } from './accounts/account-store.ts'
import { openIdempotencyStore } from './accounts/idempotency-store.ts'
import { openInviteStore } from './accounts/invite-store.ts'
import { openRedaction } from './accounts/redaction.ts'
import { openCourseLibrary } from './course-library.ts'
import { openDeliveryStore } from './deliveries/delivery-store.ts'
import { openDeviceStore } from './deliveries/device-store.ts'
import { openQuestionStore } from './deliveries/question-store.ts'
import { openGuestStore } from './guest-store.ts'
import { readHistory } from './history.ts'
import { Ledger } from './ledger.ts'
import { type Membership, openMembership } from './membership.ts'
import { openPhotoStore } from './photo-store.ts'
import { RejectedIds } from './rejected-ids.ts'
import { openReminderStore } from './reminder-store.ts'
import { RowStore } from './row-store.ts'
import type { Sql } from './sql.ts'
import type { Tx } from './store.ts'

/** Gives access to the database's contents within one open transaction, in the same way for every engine. */
export const openTx = (sql: Sql): Tx => new OpenTx(sql)

/** Opens each part on first use, because most transactions are pushes, and those need few parts. */
class OpenTx implements Tx {
  readonly rows: RowStore
  readonly ledger: Ledger
  private readonly sql: Sql
  private accountStore: AccountStore | undefined

  constructor(sql: Sql) {
    this.sql = sql
    this.rows = new RowStore(sql)
    this.ledger = new Ledger(sql)
  }

  get accounts() {
    this.accountStore ??= openAccountStore(this.sql)
    return this.accountStore
  }

  get deliveries() {
    return openDeliveryStore(this.sql)
  }

  get emailQuestions() {
    return openQuestionStore(this.sql)
  }

  get redaction() {
    return openRedaction(this.sql)
  }

  get unmade() {
    return new RejectedIds(this.sql)
  }

  get library() {
    return openCourseLibrary(this.sql)
  }

  get devices() {
    return openDeviceStore(this.sql)
  }

  get invites() {
    return openInviteStore(this.sql)
  }

  get guests() {
    return openGuestStore(this.sql)
  }

  get photos() {
    return openPhotoStore(this.sql)
  }

  get reminders() {
    return openReminderStore(this.sql)
  }

  get once() {
    return openIdempotencyStore(this.sql)
  }

  attempt<T>(work: () => Promise<T>, behind?: () => Promise<unknown>) {
    return this.sql.attempt(work, behind)
  }

  lock(leagueId: number) {
    return this.ledger.lock(leagueId)
  }

  createLeague(input: Parameters<Membership['createLeague']>[0]) {
    return this.membership.createLeague(input)
  }

  get readIn() {
    return this.membership.readIn
  }

  joinLeague(input: Parameters<Membership['joinLeague']>[0]) {
    return this.membership.joinLeague(input)
  }

  setMember(input: Parameters<Membership['setMember']>[0]) {
    return this.membership.setMember(input)
  }

  private get membership(): Membership {
    const { sql, rows, ledger, accounts } = this
    return openMembership({ sql, rows, ledger, accounts })
  }

  async read(leagueId: number, read: Read) {
    return (await this.rows.load(leagueId, [read]))[0] ?? []
  }

  load(leagueId: number, reads: readonly Read[]) {
    return this.rows.load(leagueId, reads)
  }

  version(leagueId: number) {
    return this.ledger.version(leagueId)
  }

  async versionHash(leagueId: number) {
    const { version, hash } = await this.ledger.head(leagueId)
    return `${version}.${hash ?? ''}`
  }

  changedAt(leagueId: number, read: Read) {
    return this.rows.changedAt(leagueId, read)
  }

  history(leagueId: number, query: HistoryQuery) {
    return readHistory(this.sql, leagueId, query)
  }

  leagues() {
    return this.sql.all<{ id: number; name: string }>(
      'SELECT league_id AS id, name FROM leagues WHERE deleted = FALSE ORDER BY name, league_id',
    )
  }
}
