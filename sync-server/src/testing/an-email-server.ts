import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type Received = { to: string; raw: string; header: (name: string) => string | undefined; text: string }
export type AMailServer = { url: string; received: Received[]; close: () => Promise<void> }

/** Starts a test mail server on a free port. It records the emails that it receives. `more`: overrides its behavior. */
export async function aMailServer(more: SMTPServerOptions = {}): Promise<AMailServer> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(mailOf(session.envelope.rcptTo[0]?.address ?? '', Buffer.concat(chunks).toString()))
        callback(null)
      })
    },
    ...more,
  })
  // Ignore errors: a worker that a test kills disconnects in the middle of an email.
  server.on('error', () => undefined)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => new Promise((done) => server.close(() => done())) }
}

function mailOf(to: string, raw: string): Received {
  const [head = ''] = raw.split('\r\n\r\n')
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]
  return { to, raw, header, text: decoded(raw) }
}

/** Decodes quoted-printable text, accurately enough to search for words. */
function decoded(raw: string): string {
  const joined = raw.replace(/=\r\n/g, '')
  return joined.replace(/(?:=[0-9A-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll('=', ''), 'hex').toString())
}
