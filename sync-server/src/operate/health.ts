import { statfsSync } from 'node:fs'
import type { Store } from '../store/store.ts'

/** The minimum free disk space. With less, the next backup or a busy night could fill it. */
const LEAST_FREE_BYTES = 200 * 1024 * 1024
/** A backup older than this is considered old: one missed night, plus some slack. */
const STALE_SECONDS = 50 * 3600

export type Health = {
  ready: boolean
  checks: {
    database: 'ok' | 'does not answer'
    migrations: 'ok' | 'behind'
    disk: 'ok' | 'nearly full'
    /**
     * Whether there is a recent backup; `off` if backups are turned off. An old backup is no reason to stop serving.
     */
    backup: 'ok' | 'none yet' | 'old' | 'off'
    /** Whether backups can be written; `not writable` means that the next backup would fail. */
    backupFolder: 'ok' | 'not writable' | 'off'
    /** Whether email is being delivered; `off` if no mail server is set. */
    email: 'ok' | 'not delivered' | 'off'
  }
  backupAgeSeconds: number | null
  /** Why email isn't being delivered, with the mail server's reason if it gave one. */
  emailProblem: string | null
}

type Asked = {
  store: Pick<Store, 'migrationsDone'>
  dataDir: string
  newestMigration: number
  backups: { age: () => number | null; canWrite: () => boolean } | null
  /**
   * Returns why email isn't being delivered; null if there is no problem. The field itself is null on a server without
   * a mail server.
   */
  emailProblem: (() => string | null) | null
}

/** Reports whether this server can do its work right now, for an operator or load balancer. Never throws. */
export async function healthOf({ store, dataDir, newestMigration, backups, emailProblem }: Asked): Promise<Health> {
  const at = await store.migrationsDone().catch(() => -1)
  const free = tried(() => freeBytes(dataDir), 0)
  const age = backups?.age() ?? null
  const problem = emailProblem?.() ?? null
  const checks: Health['checks'] = {
    database: at < 0 ? 'does not answer' : 'ok',
    migrations: at === newestMigration ? 'ok' : 'behind',
    disk: free >= LEAST_FREE_BYTES ? 'ok' : 'nearly full',
    backup: !backups ? 'off' : age === null ? 'none yet' : age > STALE_SECONDS ? 'old' : 'ok',
    backupFolder: !backups ? 'off' : backups.canWrite() ? 'ok' : 'not writable',
    email: !emailProblem ? 'off' : problem ? 'not delivered' : 'ok',
  }
  const ready = checks.database === 'ok' && checks.migrations === 'ok' && checks.disk === 'ok'
  return { ready, checks, backupAgeSeconds: age === null ? null : Math.round(age), emailProblem: problem }
}

function tried<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
