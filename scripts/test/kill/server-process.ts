import { startServer } from '@glm/sync-server/start-server'

// The server alone, without the app, in a process of its own that can be killed at any instant.
const [port, dataDir, secret] = process.argv.slice(2) as [string, string, string]
const server = await startServer({ port: Number(port), dataDir, secret: new TextEncoder().encode(secret) })
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
process.send?.(server.port)
