import { startServer } from '@glm/sync-server/start-server'

// The server as in production, with its budgets, in a separate process.
const [dataDir, secret] = process.argv.slice(2) as [string, string]
const server = await startServer({ port: 0, host: '127.0.0.1', dataDir, secret: new TextEncoder().encode(secret) })
// The process that started it is gone and can no longer kill it.
process.once('disconnect', () => process.exit(1))
process.send?.(server.port)
