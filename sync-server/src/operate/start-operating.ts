import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { Cron } from 'croner'
import { newestMigration } from '../store/migration-files.ts'
import { backUpBeforeMigration } from '../store/sqlite/back-up-before-migration.ts'
import { daysBehind } from '../store/sqlite/clock-behind.ts'
import type { Store } from '../store/store.ts'
import type { Pokes } from '../sync/pokes.ts'
import { type BackupFolder, backUp, backupAge } from './back-up.ts'
import { type Health, healthOf } from './health.ts'
import { type Logger, type LogLevel, makeLog } from './log.ts'
import { type Metrics, makeMetrics } from './metrics.ts'
import { programVersion } from './program-version.ts'
import { serveMetrics } from './serve-metrics.ts'

/** Before anyone is up, after everyone has gone to bed. */
const EVERY_NIGHT = '15 3 * * *'
const DAY_SECONDS = 86_400

/**
 * Runs `copy` each night by the machine's clock, and soon after a start if the newest copy is older than a day, because
 * a laptop sleeps at night. A failure is logged and retried the next night. Returns a function that stops it.
 */
function nightly(options: { copy: () => Promise<string>; age: () => number | null; log: Logger | null }): () => void {
  const { copy, age, log } = options
  const run = () =>
    copy().then(
      () => log?.info('a backup was made'),
      (err) => log?.error({ err }, 'the backup failed'),
    )
  const job = new Cron(EVERY_NIGHT, { protect: true, unref: true }, run)
  if ((age() ?? Number.POSITIVE_INFINITY) > DAY_SECONDS) void run()
  return () => job.stop()
}

/** How a server is maintained from outside. */
export type Operating = {
  logLevel: LogLevel
  metrics: { port: number; host: string } | null
  /** null turns backups off. */
  backups: BackupFolder | null
}
export type Operated = {
  log: Logger
  metrics: Metrics | null
  health: () => Promise<Health>
  stop: () => void
}

/** Makes the copy before a migration; call it before the data is opened. */
export async function copyBeforeMigration(file: string, backups: BackupFolder | null | undefined): Promise<void> {
  if (backups) await backUpBeforeMigration(file, (db, next) => backUp(db, backups, { now: Date.now(), before: next }))
}

/** Starts logging, metrics, health checks and nightly backups of a server whose store is open. */
export async function startOperating(
  operating: Operating,
  running: { store: Store; db: Database | null; dataDir: string; pokes: Pokes },
): Promise<Operated> {
  const { store, db, dataDir, pokes } = running
  // A database server is backed up with its own tools.
  const backups = db && operating.backups
  const log = makeLog(operating.logLevel)
  log.info({ version: programVersion(), node: process.versions.node }, 'start')
  const behind = db ? daysBehind(db, Date.now()) : 0
  if (behind > 0)
    log.warn(
      { days: behind },
      'Set the clock of this machine: it stands days before the newest change. Nothing is lost by it.',
    )
  const age = backups && (() => backupAge(backups.folder, Date.now()))
  const gauges = {
    streams: () => pokes.count,
    databaseBytes: () => (db ? bytesOf(join(dataDir, 'league.db')) : null),
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
    health: () => healthOf({ store, dataDir, newestMigration: newestMigration(), backupAge: age }),
    stop: () => {
      stopNightly?.()
      metricsServer?.close()
      metricsServer?.closeAllConnections()
    },
  }
}

/** Size of the database including its write-ahead log. */
function bytesOf(file: string): number {
  return ['', '-wal'].reduce((sum, end) => sum + (statSync(file + end, { throwIfNoEntry: false })?.size ?? 0), 0)
}
