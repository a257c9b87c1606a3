import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { Cron } from 'croner'
import { DataFolderError } from '../store/data-folder-error.ts'
import { newestMigration } from '../store/migration-files.ts'
import { backUpBeforeMigration } from '../store/sqlite/back-up-before-migration.ts'
import { daysBehind } from '../store/sqlite/clock-behind.ts'
import type { Store } from '../store/store.ts'
import type { Pokes } from '../sync/pokes.ts'
import { type BackupFolder, backUp, backupAge, canWriteTo } from './back-up.ts'
import { type Health, healthOf } from './health.ts'
import { type Logger, type LogLevel, makeLog } from './log.ts'
import { type Metrics, makeMetrics } from './metrics.ts'
import { programVersion } from './program-version.ts'
import { type Problem, RecentProblems } from './recent-problems.ts'
import { serveMetrics } from './serve-metrics.ts'

/** At 3:15 every night, when nobody uses the server. */
const EVERY_NIGHT = '15 3 * * *'
/** Checks every hour whether a backup is due. A machine that sleeps at night backs up after it wakes up. */
const EVERY_HOUR = '45 * * * *'
const DAY_SECONDS = 86_400
const MISSED_SECONDS = DAY_SECONDS + 3_600

/**
 * Runs `copy` every night by the machine's clock. It also runs soon after startup if the newest copy is older than a
 * day, and within an hour of waking if the machine slept through the night. Logs a failure; the next attempt follows
 * the same rules. Returns a function that stops it.
 */
function nightly(options: { copy: () => Promise<string>; age: () => number | null; log: Logger | null }): () => void {
  const { copy, age, log } = options
  const run = () =>
    copy().then(
      () => log?.info('a backup was made'),
      (err) => log?.error({ err }, 'the backup failed'),
    )
  const isOlderThan = (seconds: number) => (age() ?? Number.POSITIVE_INFINITY) > seconds
  const jobs = [
    new Cron(EVERY_NIGHT, { protect: true, unref: true }, run),
    new Cron(EVERY_HOUR, { protect: true, unref: true }, async () => {
      if (isOlderThan(MISSED_SECONDS)) await run()
    }),
  ]
  if (isOlderThan(DAY_SECONDS)) void run()
  return () => {
    for (const job of jobs) job.stop()
  }
}

/** A server's monitoring and backups. */
export type Operating = {
  logLevel: LogLevel
  metrics: { port: number; host: string } | null
  /** Null turns backups off. */
  backups: BackupFolder | null
}
export type Operated = {
  log: Logger
  metrics: Metrics | null
  health: () => Promise<Health>
  problems: () => readonly Problem[]
  databaseBytes: () => number | null
  /** Null if this server doesn't make backups. */
  copies: { folder: string; make: () => Promise<string> } | null
  stop: () => void
}

/** Backs up the database before a migration; call it before the data is opened. */
export async function copyBeforeMigration(file: string, backups: BackupFolder | null | undefined): Promise<void> {
  if (!backups) return
  await backUpBeforeMigration(file, async (db, next) => {
    if (!canWriteTo(backups.folder))
      throw new DataFolderError(
        `Make the backup folder ${backups.folder} writable for this account, or set GLM_BACKUP_DIR to another one: a copy is made before the database is migrated.`,
      )
    await backUp(db, backups, { now: Date.now(), before: next })
  })
}

/** Starts logging, metrics, health checks and nightly backups of a server whose store is open. */
export async function startOperating(
  operating: Operating,
  running: {
    store: Store
    db: Database | null
    dataDir: string
    pokes: Pokes
    /** Why email isn't being delivered; null if no mail server is set. */
    emailProblem: (() => string | null) | null
  },
): Promise<Operated> {
  const { store, db, dataDir, pokes, emailProblem } = running
  // A PostgreSQL server is backed up with its own tools.
  const backups = db && operating.backups
  const problems = new RecentProblems()
  const log = makeLog(operating.logLevel, undefined, problems)
  log.info({ version: programVersion(), node: process.versions.node }, 'start')
  const behind = db ? daysBehind(db, Date.now()) : 0
  if (behind > 0)
    log.warn({ days: behind }, 'Set this machine’s clock: it is days behind the newest change. Nothing is lost.')
  const age = backups && (() => backupAge(backups.folder, Date.now()))
  const canWrite = backups && (() => canWriteTo(backups.folder))
  if (backups && !canWrite?.())
    log.error(
      { folder: backups.folder },
      'Make the backup folder writable for this account, or set GLM_BACKUP_DIR to another one: no backups are made until then.',
    )
  const databaseBytes = () => (db ? bytesOf(join(dataDir, 'league.db')) : null)
  const gauges = {
    streams: () => pokes.count,
    databaseBytes,
    backupAgeSeconds: () => age?.() ?? null,
    mailsWaiting: () => store.snapshot((tx) => tx.deliveries.waiting('mail')),
    noticesWaiting: () => store.snapshot((tx) => tx.deliveries.waiting('push')),
  }
  const metrics = operating.metrics && makeMetrics(gauges)
  const metricsServer = operating.metrics && metrics && (await serveMetrics(metrics, operating.metrics))
  const stopNightly =
    backups && age ? nightly({ copy: () => backUp(db, backups, { now: Date.now() }), age, log }) : null
  return {
    log,
    metrics,
    problems: () => problems.list(),
    databaseBytes,
    copies: backups && {
      folder: backups.folder,
      make: async () => basename(await backUp(db, backups, { now: Date.now() })),
    },
    health: () =>
      healthOf({
        store,
        dataDir,
        newestMigration: newestMigration(),
        backups: age && canWrite && { age, canWrite },
        emailProblem,
      }),
    stop: () => {
      stopNightly?.()
      metricsServer?.close()
      metricsServer?.closeAllConnections()
    },
  }
}

/** Returns the size of the database including its write-ahead log. */
function bytesOf(file: string): number {
  return ['', '-wal'].reduce((sum, end) => sum + (statSync(file + end, { throwIfNoEntry: false })?.size ?? 0), 0)
}
