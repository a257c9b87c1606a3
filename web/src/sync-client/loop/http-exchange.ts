import { syncResponse } from '@glm/shared/protocol/sync-response'
import type { Exchange, ExchangeAnswer } from '../exchange.ts'
import { fetchCall } from './fetch-call.ts'
import { type IdleTimeout, idleTimeout, SILENCE_MS } from './idle-timeout.ts'
import { isBusy, isOurResponse, isWifiPage, retryAfterMs } from './our-response.ts'

export type HttpExchangeOptions = {
  /** The server's origin; empty for the page's own origin. */
  base?: string
  token: () => Promise<string | null> | string | null
  /** Called if the response came with a renewed token. */
  onToken?: (token: string) => void
  /**
   * Called when part of the response arrives, so that tabs waiting for this sync to end know that it is still alive.
   */
  onBytes?: () => void
  fetch?: typeof fetch
}

/** Sends `POST /api/sync` with `fetch`. Distinguishes every kind of failure, and never throws. */
export function httpExchange(options: HttpExchangeOptions): Exchange {
  return async (request): Promise<ExchangeAnswer> => {
    const token = await options.token()
    if (!token) return { kind: 'unauthorized' }
    const wait = idleTimeout(SILENCE_MS)
    try {
      const { base = '', fetch = globalThis.fetch } = options
      const reply = await fetchCall(
        'POST /sync',
        { body: request },
        { token, leagueId: request.leagueId, base, fetch, signal: wait.signal },
      )
      if (isWifiPage(reply)) return { kind: 'foreign' }
      if (!reply.ok) return failureOf(reply)
      const heard = () => {
        wait.heard()
        options.onBytes?.()
      }
      return accept(JSON.parse(await readText(reply, { heard, orEnd: wait.orEnd })), options)
    } catch {
      return { kind: 'network' }
    } finally {
      // Aborts the request. Otherwise, a response that wasn't read to the end would keep downloading.
      wait.end()
    }
  }
}

async function readText(reply: Response, { heard, orEnd }: Pick<IdleTimeout, 'heard' | 'orEnd'>): Promise<string> {
  if (!reply.body) return ''
  const reader = reply.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await orEnd(reader.read())
    if (done) return text + decoder.decode()
    heard()
    text += decoder.decode(value, { stream: true })
  }
}

function accept(body: unknown, options: HttpExchangeOptions): ExchangeAnswer {
  const parsed = syncResponse.safeParse(body)
  if (!parsed.success) return { kind: 'strange' }
  if (parsed.data.token) options.onToken?.(parsed.data.token)
  return { kind: 'answer', response: parsed.data }
}

function failureOf(reply: Response): ExchangeAnswer {
  if (reply.status === 401 || reply.status === 403) return { kind: 'unauthorized' }
  // This applies only if our own server sent the 404, because a gateway also sends one for an address it doesn't know.
  if (reply.status === 404 && isOurResponse(reply)) return { kind: 'not_member' }
  if (reply.status === 426 && isOurResponse(reply)) return { kind: 'client_too_old' }
  if (reply.status === 409 && isOurResponse(reply)) return { kind: 'server_too_old' }
  if (reply.status === 413) return { kind: 'too_large' }
  if (isBusy(reply)) return { kind: 'busy', retryAfterMs: retryAfterMs(reply) }
  // A gateway responds with one of these if the server behind it is down.
  return reply.status === 502 || reply.status === 504 ? { kind: 'network' } : { kind: 'strange' }
}
