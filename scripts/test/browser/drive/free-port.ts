import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the range that systems use for outgoing connections, one of which could take the port while the server is down.
 * Above 10,080, the highest port that browsers and `fetch` refuse to connect to ("bad port").
 */
const PORTS = { from: 10_100, to: 30_000 }

/** Returns a free port on this machine. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, () => server.close(() => done(true)))
  })
}
