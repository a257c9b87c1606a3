import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from 'better-sqlite3'
import { openTx } from '../open-tx.ts'
import type { Tx } from '../store.ts'
import { Statements, sqliteSql } from './sqlite-sql.ts'

type Work<T> = (tx: Tx) => Promise<T>
type Settle = { resolve: (value: unknown) => void; reject: (error: unknown) => void }
type Job = Settle & { work: Work<unknown> }
type Outcome = { job: Job; value: unknown } | { job: Job; error: unknown }

/** The maximum number of waiting transactions that share one commit. */
export const MOST_TOGETHER = 32
/** The maximum number of event-loop turns that a commit waits for more transactions. */
const MOST_TURNS = 8
/**
 * The minimum time between attempts to truncate the log, because each attempt first writes out as much of the log as
 * possible.
 */
const RARELY_MS = 10_000

/**
 * Runs the transactions of one connection one after the other, in order of arrival. Otherwise, another request's
 * statement could slip in at an `await` between BEGIN and COMMIT. Transactions that are waiting share one commit, each
 * with its own savepoint, and no caller gets an answer before that commit.
 */
export class SqliteQueue {
  private readonly waiting: Job[] = []
  private running = false
  private readonly db: Database
  private readonly statements: Statements
  private readonly begin: string
  private readonly isWriter: boolean

  private readonly afterEach: () => void
  private triedInVain = 0
  private triedAt = 0

  /**
   * @param begin `BEGIN IMMEDIATE` for a connection that writes, `BEGIN` for one that reads
   * @param afterEach called after every commit, when no transaction of this connection is open
   */
  constructor(db: Database, begin: 'BEGIN IMMEDIATE' | 'BEGIN', afterEach: () => void = () => {}) {
    this.db = db
    this.statements = new Statements(db)
    this.begin = begin
    this.isWriter = begin === 'BEGIN IMMEDIATE'
    this.afterEach = afterEach
  }

  /**
   * Empties the log next to the file after a transaction deleted data that must not survive. Never waits: if someone is
   * reading or a transaction is open, this does nothing, and a later call tries again. If another program keeps the log
   * open, attempts become less frequent.
   */
  wipe(): void {
    if (!this.statements.mustWipe || this.db.inTransaction) return
    if (this.triedInVain >= 5 && performance.now() - this.triedAt < RARELY_MS) return
    this.triedAt = performance.now()
    const [patience] = this.db.pragma('busy_timeout') as { timeout: number }[]
    this.db.pragma('busy_timeout = 0')
    try {
      const [done] = this.db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
      this.statements.mustWipe = done?.busy !== 0
    } catch {
      // Truncating the log can fail, for example on a full disk. The queue must continue, so a later call tries again.
      this.statements.mustWipe = true
    } finally {
      this.db.pragma(`busy_timeout = ${patience?.timeout ?? 0}`)
    }
    this.triedInVain = this.statements.mustWipe ? this.triedInVain + 1 : 0
  }

  run<T>(work: Work<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ work, resolve: (value) => resolve(value as T), reject })
      if (this.running) return
      this.running = true
      void this.drain()
    })
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      if (this.isWriter) await this.gather()
      const group = this.waiting.splice(0, MOST_TOGETHER)
      const done = group.length > 1 && (await this.together(group))
      if (!done) for (const job of group) settle(await this.alone(job))
      this.afterEach()
    }
    this.running = false
  }

  /**
   * Waits for the transactions that arrive in this turn of the event loop, and keeps waiting as long as each turn
   * brings more. They share a commit, which costs as much as everything else combined. Even when many requests arrive,
   * only a few begin in each turn, so after a single turn only those few would share a commit.
   */
  private async gather(): Promise<void> {
    let before = 0
    for (let turns = 0; turns < MOST_TURNS && this.waiting.length > before; turns++) {
      if (this.waiting.length >= MOST_TOGETHER) return
      before = this.waiting.length
      await turn()
    }
  }

  /**
   * Commits a group of transactions at once. Returns false if that failed and each of them must be tried separately.
   */
  private async together(group: readonly Job[]): Promise<boolean> {
    const outcomes: Outcome[] = []
    try {
      this.statements.of(this.begin).run()
      for (const job of group) outcomes.push(await this.saved(job))
      if (!this.db.inTransaction) return false
      this.statements.of('COMMIT').run()
    } catch {
      this.rollBack()
      return false
    }
    for (const outcome of outcomes) settle(outcome)
    return true
  }

  private async saved(job: Job): Promise<Outcome> {
    this.statements.of('SAVEPOINT job').run()
    const outcome = await this.worked(job)
    if (!this.db.inTransaction) return outcome
    if ('error' in outcome) this.statements.of('ROLLBACK TO job').run()
    this.statements.of('RELEASE job').run()
    return outcome
  }

  private async alone(job: Job): Promise<Outcome> {
    try {
      this.statements.of(this.begin).run()
      const outcome = await this.worked(job)
      if ('error' in outcome) this.rollBack()
      else this.statements.of('COMMIT').run()
      return outcome
    } catch (error) {
      this.rollBack()
      return { job, error }
    }
  }

  private async worked(job: Job): Promise<Outcome> {
    const sql = sqliteSql(this.db, this.statements)
    try {
      return { job, value: await job.work(openTx(sql)) }
    } catch (error) {
      return { job, error }
    } finally {
      sql.end()
    }
  }

  /** Rolls back, unless a full disk has already ended the transaction. */
  private rollBack(): void {
    if (this.db.inTransaction) this.db.exec('ROLLBACK')
  }
}

function settle(outcome: Outcome): void {
  if ('error' in outcome) outcome.job.reject(outcome.error)
  else outcome.job.resolve(outcome.value)
}
