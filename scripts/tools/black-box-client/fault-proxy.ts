import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Random } from '../../../shared/src/testing/seeded-random.ts'

export const networkFaults = [
  'drop',
  'cutRequest',
  'lostAnswer',
  'cutAnswer',
  'duplicate',
  'delay',
  'reorder',
  'halfOpen',
  'slow',
  'html',
  'status502',
  'status503',
] as const
type Fault = (typeof networkFaults)[number]
type Whole = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }
export type FaultProxy = {
  url: string
  quiet: boolean
  /** Changes an answer in order to inject a fault (default: no change). */
  rewrite: (body: Buffer) => Buffer
  struck: Record<string, number>
  late: () => Promise<void>
  close: () => void
}
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/**
 * Starts a proxy on this machine that injects the faults of real networks. `quiet`: makes it let everything through.
 * `late`: waits until the messages that it held back have been delivered.
 */
export async function faultProxy(to: () => number, random: Random): Promise<FaultProxy> {
  const held = new Set<Promise<unknown>>()
  const struck: Record<string, number> = {}
  const server = createServer((incoming, answer) => void take(incoming, answer))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    quiet: false,
    rewrite: (body) => body,
    struck,
    late: async () => {
      while (held.size > 0) await Promise.all(held)
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }

  async function take(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    try {
      for await (const part of incoming) parts.push(part as Buffer)
    } catch {
      return
    }
    const pass = async () => {
      const whole = await forward(to(), incoming, Buffer.concat(parts))
      return whole && { ...whole, body: proxy.rewrite(whole.body) }
    }
    const fault = proxy.quiet || random.chance(0.5) ? null : random.pick(networkFaults as readonly string[])
    if (fault) struck[fault] = (struck[fault] ?? 0) + 1
    const done = strike(fault as Fault | null, {
      pass,
      answer,
      part: () => half(to(), incoming, Buffer.concat(parts)),
      random,
    })
    held.add(done)
    await done.finally(() => held.delete(done))
  }
  return proxy
}

type FaultyExchange = {
  pass: () => Promise<Whole | null>
  part: () => Promise<void>
  answer: ServerResponse
  random: Random
}

async function strike(fault: Fault | null, { pass, part, answer, random }: FaultyExchange): Promise<void> {
  const cut = () => void answer.destroy()
  if (fault === 'drop') return cut()
  if (fault === 'html')
    return reply(answer, { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('<p>Sign in</p>') })
  if (fault === 'status502') return reply(answer, { status: 502, headers: {}, body: Buffer.from('Bad gateway') })
  if (fault === 'status503')
    return reply(answer, { status: 503, headers: { 'retry-after': '1' }, body: Buffer.from('') })
  if (fault === 'cutRequest') return part().then(cut)
  if (fault === 'reorder') {
    cut()
    await pause(random.whole(20, 250))
    await pass()
    return
  }
  if (fault === 'delay') await pause(random.whole(5, 60))
  const sent = fault === 'duplicate' ? [pass(), pass()] : [pass()]
  const whole = (await Promise.all(sent)).at(random.chance(0.5) ? 0 : -1)
  if (fault === 'halfOpen') return
  if (!whole || fault === 'lostAnswer') return cut()
  if (fault !== 'cutAnswer' && fault !== 'slow') return reply(answer, whole)
  answer.writeHead(whole.status, { ...whole.headers, 'content-length': whole.body.length })
  const pieces = fault === 'slow' ? 8 : 2
  const size = Math.ceil(whole.body.length / pieces)
  for (let i = 0; i < (fault === 'slow' ? pieces : 1); i++) {
    answer.write(whole.body.subarray(i * size, (i + 1) * size))
    await pause(3)
  }
  if (fault === 'slow') answer.end()
  else cut()
}

function reply(answer: ServerResponse, { status, headers, body }: Whole): void {
  answer.writeHead(status, { ...headers, 'content-length': body.length })
  answer.end(body)
}

const options = (port: number, { headers, method, url }: IncomingMessage) => ({
  host: '127.0.0.1',
  port,
  method,
  path: url,
  agent: false,
  headers: { ...headers, connection: 'close' },
})

/** Returns the server's response; null if the server is gone. */
function forward(port: number, incoming: IncomingMessage, body: Buffer): Promise<Whole | null> {
  return new Promise((done) => {
    const sent = request(options(port, incoming), (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const { connection: _own, 'transfer-encoding': _coding, ...headers } = response.headers
        done({ status: response.statusCode ?? 502, headers, body: Buffer.concat(parts) })
      })
      response.on('error', () => done(null))
    })
    sent.on('error', () => done(null))
    sent.end(body)
  })
}

/** Sends the server the first half of the request, then drops the connection. */
function half(port: number, incoming: IncomingMessage, body: Buffer): Promise<void> {
  return new Promise((done) => {
    const sent = request(options(port, incoming))
    sent.on('error', () => done())
    sent.on('close', () => done())
    sent.write(body.subarray(0, Math.floor(body.length / 2)), () => setTimeout(() => sent.destroy(), 2))
  })
}
