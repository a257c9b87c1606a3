import type { ServerType } from '@hono/node-server'
import type { Pokes } from '../sync/pokes.ts'

/** Half of what service managers usually allow. */
const PATIENCE_MS = 8_000
const LOOK_MS = 50

/**
 * Takes no new connections, ends the poke streams (their phones come back to the next process), lets the requests that run
 * finish, and cuts after 8 s what still hangs.
 */
export function shutDownGracefully(server: ServerType, pokes: Pokes): Promise<void> {
  return new Promise((done) => {
    // Who keeps a connection open between requests would hold the end up.
    const look = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), LOOK_MS)
    const cut = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), PATIENCE_MS)
    server.close(() => {
      clearInterval(look)
      clearTimeout(cut)
      done()
    })
    pokes.end()
  })
}
