import { lookup as resolve } from 'node:dns'
import { request as ask } from 'node:https'
import type { LookupFunction } from 'node:net'
import { pushDeliveryText } from '@glm/shared/text/email'
import type { Outcome } from '../email/transport.ts'
import type { TestEndpoint } from './endpoint.ts'
import { isPublicAddress } from './public-address.ts'

export type Outgoing = { url: string; headers: Record<string, string>; body: Buffer }
type Way = { patienceMs: number; test: TestEndpoint | null }

const MOST_SAID = 300
/** The maximum number of bytes of a response to read. */
const MOST_BYTES = 4_096

/**
 * Makes one request to a push service. Calls `hand` once connected, and sends no part of the request unless `hand`
 * returns true. The connection is made to the exact address that was resolved and checked, and redirects aren't
 * followed. Never rejects.
 */
export function pushRequest(
  { url, headers, body }: Outgoing,
  way: Way,
  hand: () => Promise<boolean>,
): Promise<Outcome> {
  return new Promise((done) => {
    let handed: boolean | null = null
    const request = ask(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(body.length) },
      agent: false,
      ...(way.test ? { ca: way.test.ca } : { lookup: publicOnly }),
      signal: AbortSignal.timeout(way.patienceMs),
    })
    const fail = (error: NodeJS.ErrnoException) => {
      if (handed === false) return done({ state: 'left' })
      if (error.code === 'ENOTPUBLIC') return done({ state: 'refused', said: pushDeliveryText.notPublic, gone: url })
      done(
        handed
          ? { state: 'unclear', said: pushDeliveryText.cutOff }
          : { state: 'later', said: pushDeliveryText.noAnswer, whole: false },
      )
    }
    request.on('error', fail)
    request.on('response', (response) => {
      let said = ''
      const end = () => {
        request.destroy()
        done(outcomeOf(url, { status: response.statusCode ?? 0, text: said }))
      }
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        said += text
        if (said.length > MOST_BYTES) end()
      })
      response.on('end', end)
      // The status has arrived, so the rest of the response doesn't matter.
      response.on('error', end)
      response.on('aborted', end)
    })
    request.on('socket', (socket) =>
      socket.once('secureConnect', () => {
        hand().then(
          (may) => {
            handed = may
            if (may) request.end(body)
            else request.destroy(new Error('This notification was canceled before it was sent.'))
          },
          (error: Error) => request.destroy(error),
        )
      }),
    )
  })
}

/** Interprets the status (RFC 8030): 404 and 410 end the subscription for good. */
function outcomeOf(url: string, { status, text }: { status: number; text: string }): Outcome {
  const said = `${status} ${(text.split(/[\r\n]/)[0] ?? '').trim()}`.trim().slice(0, MOST_SAID)
  if (status >= 200 && status < 300) return { state: 'sent', said }
  if (status === 404 || status === 410) return { state: 'refused', said, gone: url }
  if (status === 408 || status === 429 || status >= 500) return { state: 'later', said, whole: false }
  return { state: 'refused', said }
}

/** Resolves a name. Fails if any of its addresses isn't on the public internet. */
const publicOnly: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return callback(error ?? new Error('No such host name.'), '')
    if (!found.every(({ address }) => isPublicAddress(address)))
      return callback(Object.assign(new Error('It is a private network address.'), { code: 'ENOTPUBLIC' }), '')
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}
