import type { HttpCallName, HttpSent } from '@glm/shared/api/http-calls'
import { LEAGUE_HEADER } from '@glm/shared/api/league-header'

type Values = Record<string, unknown>
/** The parts of a call as they go out; `HttpSent` says which of them a call has. */
type Sent = { params?: Values; query?: Values; body?: unknown }
type Wire = {
  /** Without one the call goes out as that of a stranger. */
  token: string | null
  /** Of the person's leagues the one that the call is for; without it the one that their account has chosen. */
  leagueId?: number | null | undefined
  /** Where the server lives; empty for the page's own host. */
  base?: string
  signal?: AbortSignal
  /** It goes out even where the page is left meanwhile. */
  keepalive?: boolean
  fetch?: typeof fetch
}

/**
 * One request to the server, with the token: the only place that makes one. Rejects where there was no answer at all; what
 * the server refuses is an answer. Whoever calls asks `isOurResponse` before believing it: a wifi's log-in page answers too.
 *
 * @example
 * await fetchCall('GET /courses/:id', { params: { id: 7 } }, { token: null })
 */
export function fetchCall<N extends HttpCallName>(name: N, sent: HttpSent<N>, wire: Wire): Promise<Response> {
  const { token, leagueId = null, base = '', signal = null, keepalive = false, fetch: send = globalThis.fetch } = wire
  const { body } = sent as Sent
  const league = leagueId === null ? {} : { [LEAGUE_HEADER]: String(leagueId) }
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...league,
  }
  const [method = ''] = name.split(' ')
  return send(`${base}/api${addressOf(name, sent)}`, {
    method,
    headers,
    // An answer by way of another address is none of the server's.
    redirect: 'manual',
    signal,
    keepalive,
    body: JSON.stringify(body),
  })
}

/**
 * Path and query of a call, below /api.
 *
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
