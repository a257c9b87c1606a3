import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * The ports to choose from. Higher ones are used for outgoing connections, which could take the port while the server
 * is down. Browsers and `fetch` refuse to connect to some of the ports up to 10,080 ("bad port").
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
