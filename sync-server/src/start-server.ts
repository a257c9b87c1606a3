import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { tokenService } from './auth/tokens.ts'
import { type LicenceSettings, noLicenceSettings } from './licence/licence-settings.ts'
import { Pokes } from './pokes.ts'
import { openSqliteStore, type SqliteStore } from './store/sqlite-store.ts'

export type ServerOptions = {
  port: number
  dataDir: string
  secret: Uint8Array
  host?: string
  publicUrl?: string
  licence?: LicenceSettings
  behindProxy?: boolean
}
export type RunningServer = { port: number; store: SqliteStore; close: () => Promise<void> }

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Opens the book in the data folder and serves the API, and the app where it is built. Port 0 takes a free one. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port, dataDir, secret, host } = options
  const store = openSqliteStore(join(dataDir, 'league.db'))
  const now = Date.now
  const tokens = tokenService({ secret, accounts: store.accounts, now })
  const { publicUrl = `http://localhost:${port}`, licence = noLicenceSettings, behindProxy = false } = options
  const webRoot = existsSync(builtWeb) ? builtWeb : null
  const app = createApp({ store, tokens, pokes: new Pokes(), now, webRoot, secret, publicUrl, licence, behindProxy })
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, ...(host ? { hostname: host } : {}) }, (info) =>
      resolve({ port: info.port, store, close: () => close(server, store) }),
    )
    server.once('error', reject)
  })
}

function close(server: ReturnType<typeof serve>, store: SqliteStore): Promise<void> {
  return new Promise((done) => {
    server.close(() => {
      store.close()
      done()
    })
    // Poke streams never end by themselves.
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
}
