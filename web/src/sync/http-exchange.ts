import { syncResponse } from '@glm/shared/protocol/sync-response'
import type { Exchange, ExchangeAnswer } from './round.ts'

export type HttpExchangeOptions = {
  /** Where the book lives; empty for the page's own host. */
  base?: string
  token: () => Promise<string | null> | string | null
  /** A renewed token came with the answer. */
  onToken?: (token: string) => void
  fetch?: typeof fetch
  timeoutMs?: number
}

/** `POST /api/sync` over fetch. Every way to fail is told apart; none throws. */
export function httpExchange(options: HttpExchangeOptions): Exchange {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis)
  return async (request): Promise<ExchangeAnswer> => {
    const token = await options.token()
    if (!token) return { kind: 'unauthorized' }
    try {
      const reply = await send(`${options.base ?? ''}/api/sync`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(request),
        signal: AbortSignal.timeout(options.timeoutMs ?? 30_000),
      })
      if (!reply.ok) return failureOf(reply)
      return accept(await reply.json(), options)
    } catch {
      return { kind: 'network' }
    }
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
  // The book's own word, not that of a gateway which knows no such address.
  if (reply.status === 404 && reply.headers.get('content-type')?.includes('json')) return { kind: 'not_member' }
  if (reply.status === 413) return { kind: 'too_large' }
  if (reply.status === 429 || reply.status === 503) {
    const seconds = Number(reply.headers.get('retry-after'))
    return { kind: 'busy', retryAfterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : null }
  }
  // A gateway that stands in for a dead server is no answer of the book either.
  return reply.status === 502 || reply.status === 504 ? { kind: 'network' } : { kind: 'strange' }
}
