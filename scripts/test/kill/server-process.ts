import { startServer } from '@glm/sync-server/start-server'

// The server alone, without the app, in a process of its own that can be killed at any instant.
const [port, dataDir, secret, url] = process.argv.slice(2) as [string, string, string, string?]
const database = url ? { database: { url } } : {}
const server = await startServer({ port: Number(port), dataDir, secret: new TextEncoder().encode(secret), ...database })
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
process.send?.(server.port)
