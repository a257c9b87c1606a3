import type { HttpAnswer } from '@glm/shared/api/http-calls'
import { accountText } from '@glm/shared/text/screens/account/account'
import { providerText } from '@glm/shared/text/screens/account/provider'
import { deviceStorage, storeText } from '../platform/device-storage.ts'
import type { Session } from '../sync-client/storage/session-database.ts'
import { callApi } from './api.ts'
import { logInWith } from './session.ts'

const KEY = 'glm-provider'

/**
 * A visit to the login provider. `from`: the screen where it started, which also shows its result. `match`: the match
 * of a scanned code, to be opened after signing in.
 */
export type Visit = { from: '/login' | '/sign-in' | '/account'; name: string; match?: number; league?: number }
type Kept = Visit & { ticket: string; state: string | null }
export type Newcomer = NonNullable<HttpAnswer<'POST /auth/provider/return'>['newcomer']>
export type Returned = { visit: Visit } & ({ session: Session } | { newcomer: Newcomer } | { message: string })

/** Goes to the provider's page; unsent changes stay on this device. Returns an error message if that fails. */
export async function goToProvider(visit: Visit): Promise<string | null> {
  const asked = await callApi('POST /auth/provider/ask')
  if (!asked.ok) return asked.error ?? accountText.logInFailed
  const { url, ticket } = asked.data
  // The visit is in local storage, because the provider may return the user to a different window of an installed app.
  storeText(KEY, JSON.stringify({ ...visit, ticket, state: new URL(url).searchParams.get('state') } satisfies Kept))
  location.assign(url)
  return null
}

let last: { query: string; returned: Promise<Returned> } | null = null

/**
 * Completes a visit with the query that the provider added to the URL. Another call with the same query returns the
 * same result, without asking the server again.
 */
export function endVisit(query: string): Promise<Returned> {
  if (last?.query !== query) last = { query, returned: end(new URLSearchParams(query)) }
  return last.returned
}

async function end(query: URLSearchParams): Promise<Returned> {
  const kept = takeKept()
  // Removes the query from the browser's history. This is only a precaution: the query works only once, and only on
  // this device.
  history.replaceState(history.state, '', location.pathname)
  if (!kept) return { visit: { from: '/login', name: '' }, message: providerText.foreign }
  const { ticket, state, ...visit } = kept
  const [code, error, iss] = [query.get('code'), query.get('error'), query.get('iss')]
  if (query.get('state') !== state || state === null) return { visit, message: providerText.foreign }
  if (error === 'access_denied') return { visit, message: providerText.cancelled(visit.name) }
  if (!code) return { visit, message: providerText.refused(visit.name) }
  const body = { ticket, code, state, ...(iss ? { iss } : {}), link: visit.from === '/account' }
  const answer = await callApi('POST /auth/provider/return', { body })
  if (!answer.ok) return { visit, message: answer.error ?? accountText.logInFailed }
  const { token, newcomer } = answer.data
  if (newcomer) return { visit, newcomer }
  const session = token === null ? null : await logInWith(token).catch(() => null)
  return session ? { visit, session } : { visit, message: accountText.logInFailed }
}

function takeKept(): Kept | null {
  const kept = deviceStorage().getItem(KEY)
  deviceStorage().removeItem(KEY)
  return kept === null ? null : (JSON.parse(kept) as Kept)
}
