import type { HttpAnswer, HttpCallName, HttpSent } from '@glm/shared/api/http-calls'
import { text } from '@glm/shared/text/sentences'
import { syncBlockerText } from '@glm/shared/text/sync-blockers'
import { fetchCall } from '../sync-client/loop/fetch-call.ts'
import { isOurResponse, isWifiPage } from '../sync-client/loop/our-response.ts'
import { singleFlight } from '../ui/single-flight.ts'
import { currentRehearsal } from './rehearsal.ts'
import { shownLeague } from './shown-league.ts'
import { storedToken } from './stored-token.ts'

/** The server's response. If `status` is 0, there was none from our own server that can be read; `error` may say why. */
export type Answer<T> = { ok: true; data: T } | FailedHttpCall
/** `mayBeDone`: the server may have made the change, because only its response may have been lost. */
export type FailedHttpCall = { ok: false; status: number; error: string | null; mayBeDone: boolean }

// A call takes `sent` only if its route has a query, a body, or ids in its path.
type Args<N extends HttpCallName> = keyof HttpSent<N> extends never ? [] : [sent: HttpSent<N>]

/**
 * The calls that would have a second effect, or be refused, if they were repeated after only the response was lost. A
 * call whose response contains a secret must not be one of them, because the server records the response.
 */
const onceOnly: readonly HttpCallName[] = ['POST /courses', 'POST /league/add', 'POST /mail/deliveries/:id/resend']
/** The keys of `onceOnly` calls without a response. If the user tries again, the server recognizes the call by its key. */
const unanswered = new Map<string, string>()
/** A double-click sends a change once, and both clicks get its response. */
const changes = singleFlight<Answer<unknown>>()

/**
 * Makes one contract call with the stored token, for the few things that need a signal: accounts, licenses, invites,
 * the history and creating a league. Never rejects. A change that is still being sent isn't sent again. In a rehearsal,
 * only login calls reach the server.
 * @example
 * await callApi('PUT /members/:id', { params: { id: 7 }, body: { role: 2 } })
 */
export async function callApi<N extends HttpCallName>(name: N, ...[sent]: Args<N>): Promise<Answer<HttpAnswer<N>>> {
  if (currentRehearsal() && !/^[A-Z]+ \/auth\//.test(name))
    return { ok: false, status: 0, error: text.endRehearsalFirst, mayBeDone: false }
  const [token, leagueId] = [storedToken(), shownLeague()]
  const call = JSON.stringify([leagueId, name, sent])
  const send = () => sendCall(name, sent ?? ({} as HttpSent<N>), { token, leagueId, call })
  return isRead(name) ? send() : (changes(`${token} ${call}`, send) as ReturnType<typeof send>)
}

type Call = { token: string | null; leagueId: number | null; call: string }

/** @param call identifies the call if the user tries again */
async function sendCall<N extends HttpCallName>(
  name: N,
  sent: HttpSent<N>,
  { token, leagueId, call }: Call,
): Promise<Answer<HttpAnswer<N>>> {
  const onceKey = onceOnly.includes(name) ? (unanswered.get(call) ?? crypto.randomUUID()) : undefined
  if (onceKey) unanswered.set(call, onceKey)
  const isChange = !isRead(name)
  const wasOffline = isOffline()
  const reply = await fetchCall(name, sent, { token, leagueId, onceKey }).catch(() => null)
  // A device without any network can't have sent the call.
  if (!reply) return withoutAnswer(isChange && !(wasOffline && isOffline()))
  if (!isOurResponse(reply)) return withoutAnswer(isChange, foreignProblem(reply))
  const data: unknown = await reply.json().catch(() => null)
  // Without a readable body, the response was cut off on its way.
  if (data !== null) unanswered.delete(call)
  if (reply.ok) return data === null ? withoutAnswer(isChange) : { ok: true, data: data as HttpAnswer<N> }
  return { ok: false, status: reply.status, error: errorIn(data), mayBeDone: false }
}

/** Like `callApi()`, but for a call that returns a file. */
export async function callFile<N extends HttpCallName>(name: N, sent: HttpSent<N>): Promise<Answer<Blob>> {
  const reply = await fetchCall(name, sent, { token: storedToken(), leagueId: shownLeague() }).catch(() => null)
  const isChange = !isRead(name)
  if (!reply || !isOurResponse(reply)) return withoutAnswer(isChange, reply && foreignProblem(reply))
  if (!reply.ok) {
    const error = errorIn(await reply.json().catch(() => null))
    return { ok: false, status: reply.status, error, mayBeDone: false }
  }
  const data = await reply.blob().catch(() => null)
  return data ? { ok: true, data } : withoutAnswer(isChange)
}

/** Returns whether a call changes nothing. */
const isRead = (name: HttpCallName): boolean => /^GET /.test(name)

/** Returns whether the browser is sure that there is no network. It may say that there is one even if there isn't. */
const isOffline = (): boolean => globalThis.navigator?.onLine === false

/** For a call without a readable response from our server. If `error` is known, the call didn't reach the server. */
const withoutAnswer = (mayBeDone: boolean, error: string | null = null): FailedHttpCall => ({
  ok: false,
  status: 0,
  error,
  mayBeDone: mayBeDone && error === null,
})

const errorIn = (data: unknown): string | null =>
  data && typeof data === 'object' && 'error' in data ? String(data.error) : null

/** For a response that didn't come from our server, returns the error message to show; null for an unknown cause. */
export function foreignProblem(reply: Response): string | null {
  if (isWifiPage(reply)) return syncBlockerText.wifi_log_in
  return reply.status === 413 ? text.proxyTooLarge : null
}

/**
 * Returns the message for a failed call: the server's error message, that the change may have been made, that there is
 * no signal, or else `otherwise`. So `otherwise` may say that nothing was changed.
 */
export const callProblem = ({ status, error, mayBeDone }: FailedHttpCall, otherwise: string): string =>
  error ?? (mayBeDone ? text.outcomeUnknown : status === 0 ? text.needsSignal : otherwise)

/** Returns a sentence of the contract for a failed call, followed by the reason if it is known. */
export const failedBecause = (sentence: string, answer: FailedHttpCall): string =>
  [sentence, callProblem(answer, '')].filter(Boolean).join(' ')
