import type { HttpCallName, HttpSent } from '@glm/shared/api/http-calls'
import { LEAGUE_HEADER } from '@glm/shared/api/league-header'

type Values = Record<string, unknown>
/** The parts of a call to send. The call's `HttpSent` type determines which ones it has. */
type Sent = { params?: Values; query?: Values; body?: unknown }
type Wire = {
  /** The token to send with the call; null to make the call anonymously. */
  token: string | null
  /** The league that the call is for (default: the one selected in the user's account). */
  leagueId?: number | null | undefined
  /** Identifies the call, so that the server does it only once even if it is sent twice. */
  onceKey?: string | undefined
  /** The server's origin; empty for the page's own origin. */
  base?: string
  signal?: AbortSignal
  /** Whether to complete the request even if the page is closed in the meantime. */
  keepalive?: boolean
  fetch?: typeof fetch
}

/**
 * Sends a request to the server, with the token. All requests go through this function. Rejects only if there was no
 * response at all, not if the server refused the call. Callers must check `isOurResponse` before trusting the response,
 * because a Wi-Fi login page responds too.
 * @example
 * await fetchCall('GET /courses/:id', { params: { id: 7 } }, { token: null })
 */
export function fetchCall<N extends HttpCallName>(name: N, sent: HttpSent<N>, wire: Wire): Promise<Response> {
  const { token, leagueId = null, onceKey, base = '', signal = null, keepalive = false } = wire
  const { fetch: send = globalThis.fetch } = wire
  const { body } = sent as Sent
  const league = leagueId === null ? {} : { [LEAGUE_HEADER]: String(leagueId) }
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...league,
    ...(onceKey ? { 'idempotency-key': onceKey } : {}),
  }
  const [method = ''] = name.split(' ')
  return send(`${base}/api${addressOf(name, sent)}`, {
    method,
    headers,
    // After a redirect, the response wouldn't be from our server.
    redirect: 'manual',
    signal,
    keepalive,
    body: JSON.stringify(body),
  })
}

/**
 * A call's path and query, without the /api prefix.
 * @example
 * addressOf('DELETE /invites/:id', { params: { id: 3 } }) // '/invites/3'
 */
export function addressOf(name: HttpCallName, { params, query }: Sent): string {
  const [, path = ''] = name.replace(/:(\w+)/g, (_, key: string) => String(params?.[key])).split(' ')
  const asked = Object.entries(query ?? {}).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  )
  return query ? `${path}?${new URLSearchParams(asked)}` : path
}
