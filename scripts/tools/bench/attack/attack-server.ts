import { startServer } from '@glm/sync-server/start-server'

// The server as it is run, with its budgets, in a process of its own.
const [dataDir, secret] = process.argv.slice(2) as [string, string]
const server = await startServer({ port: 0, host: '127.0.0.1', dataDir, secret: new TextEncoder().encode(secret) })
// Whoever started it is gone, and kills it no more.
process.once('disconnect', () => process.exit(1))
process.send?.(server.port)
