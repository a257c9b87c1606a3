import type { HttpAnswer } from '@glm/shared/api/http-calls'
import { fetchCall } from '../sync-client/loop/fetch-call.ts'
import { isOwnAnswer } from '../sync-client/loop/own-answer.ts'
import { clearSession, readSession, type Session, writeSession } from '../sync-client/storage/session-database.ts'
import { callApi } from './api.ts'
import { storedToken, storeToken, TOKEN_KEY } from './stored-token.ts'

/** A server that can be reached says within this time who somebody is. */
const ANSWER_MS = 15_000
/** After this time a start that knows nobody yet goes on without the answer; it comes in when it comes. */
const START_MS = 3_000

/** What came was no answer of our server: a wifi stands between that wants a log-in first. */
export class WifiLogIn extends Error {}

/** Keeps a renewed token where the page and the service worker read it. */
export function keepToken(token: string): void {
  storeToken(token)
  void readSession().then((session) => session && writeSession({ ...session, token }))
}

/**
 * Logs in and remembers the user; null for any failure, as the contract has one sentence for all of them.
 *
 * @throws WifiLogIn where the server was not reached at all
 */
export async function logIn(email: string, password: string): Promise<Session | null> {
  const answer = await callApi('POST /auth/login', { body: { email, password } })
  if (!answer.ok && answer.status === 0 && answer.error !== null) throw new WifiLogIn()
  if (!answer.ok) return null
  return logInWith(answer.data.token)
}

/** Remembers the user of a token that the server gave for a log-in; null where it names nobody. */
export async function logInWith(token: string): Promise<Session | null> {
  storeToken(token)
  return identify(token)
}

/** Ends the session: on the server as well where there is signal, so that the token is worth nothing to whoever has it. */
export async function logOut(): Promise<void> {
  const token = storedToken()
  if (token) void fetchCall('POST /auth/logout', {}, { token, keepalive: true }).catch(() => undefined)
  storeToken(null)
  await clearSession()
}

/** Calls back when another tab has logged out. Storage events reach every tab but the one that wrote. */
export function whenLoggedOutElsewhere(tell: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === TOKEN_KEY && newValue === null) tell()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/**
 * The user at start. The last verified one goes on working without network: only our own server's 401 or 403 ends the session.
 *
 * @param onVerified told later what the server said: the fresh session, or null for 401 and 403
 */
export async function startSession(onVerified: (session: Session | null) => void): Promise<Session | null> {
  const known = await readSession()
  // A killed browser may lose what local storage had not yet flushed; the strict store has not.
  const token = storedToken() ?? known?.token
  if (!token) return null
  storeToken(token)
  if (!known) return soonKnown(token, onVerified)
  void identify(token)
    .then((fresh) => onVerified(fresh))
    .catch(() => undefined)
  return { ...known, token }
}

/** Who a token names that this device has no other word of; told later where the server takes its time. */
async function soonKnown(token: string, onVerified: (session: Session) => void): Promise<Session | null> {
  const asked = identify(token).catch(() => null)
  const late = new Promise<null>((done) => setTimeout(done, START_MS, null))
  const first = await Promise.race([asked, late])
  if (!first) void asked.then((fresh) => fresh && onVerified(fresh))
  return first
}

/** The user as the server knows them now, after something changed there; null where it did not answer. */
export async function refreshSession(): Promise<Session | null> {
  const token = storedToken()
  return token ? identify(token).catch(() => null) : null
}

/** Null for 401 and 403; throws when there is no answer of our own server. */
async function identify(token: string): Promise<Session | null> {
  const reply = await fetchCall('GET /auth/me', {}, { token, signal: AbortSignal.timeout(ANSWER_MS) })
  if (!isOwnAnswer(reply)) throw new WifiLogIn()
  if (reply.status === 401 || reply.status === 403) return null
  if (!reply.ok) throw new Error(`The identity call answered ${reply.status}.`)
  const me = (await reply.json()) as HttpAnswer<'GET /auth/me'>
  const session: Session = {
    id: 'me',
    token,
    userId: me.id,
    leagueId: me.leagueid,
    role: me.role,
    name: me.name,
    email: me.email,
    isPaid: me.is_paid,
  }
  await writeSession(session)
  return session
}
