import { Agent, request } from 'node:http'

// There are as many connections as phones, so that none of them has to wait for another.
const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })

export type Call = { port: number; path: string; method?: string; body?: unknown; token?: string; from?: string }

/**
 * Sends one request over a keep-alive connection and returns its JSON response. Throws unless the status is 2xx.
 * `from`: the local address to send it from.
 */
export function httpCall<Answer = unknown>({
  port,
  path,
  method = 'POST',
  body,
  token,
  from = '127.0.0.1',
}: Call): Promise<Answer> {
  return new Promise((done, failed) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const asked = request({ host: '127.0.0.1', localAddress: from, port, path, method, headers, agent }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.once('end', () => {
        const said = Buffer.concat(parts).toString()
        if ((reply.statusCode ?? 0) >= 300)
          failed(new Error(`${method} ${path} returned ${reply.statusCode}: ${said.slice(0, 200)}`))
        else done((said ? JSON.parse(said) : null) as Answer)
      })
      reply.once('error', failed)
    })
    asked.once('error', failed)
    asked.end(text)
  })
}
