import { startServer } from '@glm/sync-server/start-server'

// Runs our server without the per-account limits, because they would stop a benchmark that sends nonstop.
const [dataDir = '.', secret = ''] = process.argv.slice(2)
const endless = { most: 1e12, perSecond: 1e9 }
const both = { requests: endless, work: endless }
const limits = {
  account: { ...both, atOnce: 1e6 },
  league: both,
  network: { work: endless },
  young: { work: endless },
  anybody: { ...both, all: endless },
  pages: both,
  health: both,
  card: both,
  photo: both,
}
const server = await startServer({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  secret: new TextEncoder().encode(secret),
  limits,
  webRoot: '',
})
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
process.send?.(server.port)
