import { createServer, type Server } from 'node:http'

export type PortalMode = 'page' | 'redirect' | 'signInPage' | 'forbidden' | 'drip'
const PAGE = '<!doctype html><title>Wifi</title><h1>Welcome to our wifi</h1>'

/**
 * A Wi-Fi network that requires a login. Takes over the server's port and answers every request instead of the server.
 */
export class CaptivePortal {
  requests = 0
  mode: PortalMode = 'page'
  private readonly server: Server

  constructor() {
    this.server = createServer((request, reply) => {
      this.requests += 1
      if (request.url === '/log-in-to-wifi' || this.mode === 'page')
        return reply.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
      if (this.mode === 'redirect') return reply.writeHead(302, { location: '/log-in-to-wifi' }).end()
      if (this.mode !== 'drip')
        return reply.writeHead(this.mode === 'forbidden' ? 403 : 401, { 'content-type': 'text/html' }).end(PAGE)
      reply.writeHead(200, { 'content-type': 'text/html' })
      const drip = setInterval(() => reply.write('.'), 1_000)
      reply.on('close', () => clearInterval(drip))
    })
  }

  open(port: number): Promise<void> {
    return new Promise((done) => this.server.listen(port, done))
  }

  close(): Promise<void> {
    return new Promise((done) => {
      this.server.close(() => done())
      this.server.closeAllConnections()
    })
  }
}
