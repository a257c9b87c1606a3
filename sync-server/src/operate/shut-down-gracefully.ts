import type { ServerType } from '@hono/node-server'
import type { Pokes } from '../sync/pokes.ts'

/** Half of what service managers usually allow. */
const PATIENCE_MS = 8_000
const LOOK_MS = 50

/**
 * Stops accepting connections, ends the poke streams (their phones reconnect to the next process), lets running
 * requests finish, and closes whatever is still open after 8 s.
 */
export function shutDownGracefully(server: ServerType, pokes: Pokes): Promise<void> {
  return new Promise((done) => {
    // Keep closing idle connections. Otherwise, a client that keeps a connection open between requests would delay the
    // shutdown.
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
