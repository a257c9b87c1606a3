import type { Limits } from '@glm/sync-server/limits/budgets'
import { startServer } from '@glm/sync-server/start-server'
import type { PostgresAddress } from '@glm/sync-server/store/postgres/postgres-driver'
import type { SqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'

export type ServerSettings = { port: number; dataDir: string; secret: string; database?: PostgresAddress }

/** No limits, so that phones that tap nonstop never have to wait. The attack benchmark tests the limits. */
const without = { requests: { most: 1e9, perSecond: 1e9 }, work: { most: 1e9, perSecond: 1e9 } }
const limits: Limits = {
  account: { ...without, atOnce: 1_000 },
  league: without,
  network: without,
  young: without,
  anybody: { ...without, all: without.work },
  pages: without,
  health: without,
  card: without,
  photo: without,
}

// Runs only the server, without the app, in a separate process that can be killed at any moment.
const { secret, ...settings } = JSON.parse(process.argv[2] ?? '') as ServerSettings
const server = await startServer({ ...settings, host: '127.0.0.1', limits, secret: new TextEncoder().encode(secret) })
// Nothing can be added, as on a full disk.
const { db } = server.store as SqliteStore
process.on('message', (message) => {
  db.pragma(`max_page_count = ${message === 'full' ? db.pragma('page_count', { simple: true }) : 2 ** 30}`)
  process.send?.(message)
})
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
// The parent process is gone and can no longer kill this one.
process.once('disconnect', () => process.exit(1))
process.send?.(server.port)
