import type { HttpAnswer, HttpCallName, HttpSent } from '@glm/shared/api/http-calls'
import { rehearsalText } from '@glm/shared/text/screens/league/rehearsal'
import { syncBlockerText } from '@glm/shared/text/screens/review'
import { text } from '@glm/shared/text/sentences'
import { fetchCall } from '../sync-client/loop/fetch-call.ts'
import { isOurResponse, isWifiPage } from '../sync-client/loop/our-response.ts'
import { currentRehearsal } from './rehearsal.ts'
import { shownLeague } from './shown-league.ts'
import { storedToken } from './stored-token.ts'

/** What the server said. `status` 0: there was no answer of our own server, so nothing was changed; `error` may say why. */
export type Answer<T> = { ok: true; data: T } | FailedHttpCall
export type FailedHttpCall = { ok: false; status: number; error: string | null }

// A call whose row has neither path ids, query nor body is made by its name alone.
type Args<N extends HttpCallName> = keyof HttpSent<N> extends never ? [] : [sent: HttpSent<N>]

/**
 * One call of the contract with the kept token, for the few things that need signal: accounts, licenses, invites, the history
 * and creating a league. Never rejects. In a rehearsal nothing but the log-in reaches the server.
 *
 * @example
 * await callApi('PUT /members/:id', { params: { id: 7 }, body: { role: 2 } })
 */
export async function callApi<N extends HttpCallName>(name: N, ...[sent]: Args<N>): Promise<Answer<HttpAnswer<N>>> {
  if (currentRehearsal() && !/^[A-Z]+ \/auth\//.test(name))
    return { ok: false, status: 0, error: rehearsalText.needsServer }
  const reply = await fetchCall(name, sent ?? ({} as HttpSent<N>), {
    token: storedToken(),
    leagueId: shownLeague(),
  }).catch(() => null)
  if (!reply || !isOurResponse(reply)) return { ok: false, status: 0, error: reply && foreignProblem(reply) }
  const data: unknown = await reply.json().catch(() => null)
  // An answer without JSON is that of some gateway.
  if (reply.ok && data !== null) return { ok: true, data: data as HttpAnswer<N> }
  const error = data && typeof data === 'object' && 'error' in data ? String(data.error) : null
  return { ok: false, status: reply.status, error }
}

/** What somebody between this device and the server means by an answer that is not the server's; null if it could be anything. */
export function foreignProblem(reply: Response): string | null {
  if (isWifiPage(reply)) return syncBlockerText.wifi_log_in
  return reply.status === 413 ? text.proxyTooLarge : null
}

/** Why a call failed: there was no signal, else what the server said, else `otherwise`. */
export const callProblem = ({ status, error }: FailedHttpCall, otherwise: string): string =>
  error ?? (status === 0 ? text.needsSignal : otherwise)
