import type { ServerType } from '@hono/node-server'
import type { Pokes } from '../sync/pokes.ts'

/** How long stopping may wait for work in progress: half of what service managers usually allow. */
export const SHUTDOWN_MS = 8_000
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
    const cut = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), SHUTDOWN_MS)
    server.close(() => {
      clearInterval(look)
      clearTimeout(cut)
      done()
    })
    pokes.end()
  })
}
