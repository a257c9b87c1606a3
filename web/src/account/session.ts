import type { HttpAnswer } from '@glm/shared/api/http-calls'
import { fromWireRole } from '@glm/shared/schema/league/helper-role'
import { endNotifications } from '../platform/end-notices.ts'
import { fetchCall } from '../sync-client/loop/fetch-call.ts'
import { isOurResponse } from '../sync-client/loop/our-response.ts'
import {
  changeSession,
  clearSession,
  type OwnLeague,
  readSession,
  type Session,
  writeSession,
} from '../sync-client/storage/session-database.ts'
import { callApi } from './api.ts'
import { showLeague, shownLeague, tellOpened } from './shown-league.ts'
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
  void changeSession({ token })
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
  showLeague(null)
  return identify(token)
}

/** Ends the session: on the server as well where there is signal, so that the token is worth nothing to whoever has it. */
export async function logOut(): Promise<void> {
  const token = storedToken()
  if (token) void fetchCall('POST /auth/logout', {}, { token, keepalive: true }).catch(() => undefined)
  storeToken(null)
  showLeague(null)
  await clearSession()
  await endNotifications()
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
  showLeague(known.leagueId)
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

/**
 * The user as the server knows them now, after something changed there; null where it did not answer.
 *
 * @param leagueId the league to be shown from now on, after the person has come into it
 */
export async function refreshSession(leagueId?: number): Promise<Session | null> {
  const token = storedToken()
  if (leagueId !== undefined) showLeague(leagueId)
  return token ? identify(token).catch(() => null) : null
}

/** Null for 401 and 403; throws when there is no answer of our own server. */
async function identify(token: string): Promise<Session | null> {
  const asked = shownLeague()
  const reply = await fetchCall('GET /auth/me', {}, { token, leagueId: asked, signal: AbortSignal.timeout(ANSWER_MS) })
  if (!isOurResponse(reply)) throw new WifiLogIn()
  if (reply.status === 401 || reply.status === 403) return null
  if (!reply.ok) throw new Error(`The identity call answered ${reply.status}.`)
  const me = (await reply.json()) as HttpAnswer<'GET /auth/me'>
  const session: Session = {
    id: 'me',
    token,
    userId: me.id,
    ...placeOf(me, asked),
    name: me.name,
    email: me.email,
    isPaid: me.is_paid,
    leagues: leaguesOf(me),
  }
  showLeague(session.leagueId)
  const untold = (await readSession())?.choiceUntold === true
  await writeSession(untold ? { ...session, choiceUntold: true } : session)
  if (untold && session.leagueId !== null) void tellChoice(session.leagueId)
  return session
}

const leaguesOf = (me: HttpAnswer<'GET /auth/me'>) =>
  me.leagues.map(({ id, name, ...of }) => ({ id, name, role: fromWireRole(of) }))

/** The league that was asked about, unless another of the person's was opened while the answer was on its way. */
function placeOf(me: HttpAnswer<'GET /auth/me'>, asked: number | null): Pick<Session, 'leagueId' | 'role'> {
  const shown = shownLeague()
  const opened = shown === asked ? undefined : leaguesOf(me).find(({ id }) => id === shown)
  return opened ? { leagueId: opened.id, role: opened.role } : { leagueId: me.leagueid, role: fromWireRole(me) }
}

/** Opens another league of the person on this device. The server learns of it when it can: the next device begins with it. */
export async function openLeague(session: Session, { id: leagueId, role }: OwnLeague): Promise<Session> {
  showLeague(leagueId)
  await changeSession({ leagueId, role, choiceUntold: true })
  tellOpened(leagueId)
  void tellChoice(leagueId)
  return { ...session, leagueId, role }
}

async function tellChoice(leagueId: number): Promise<void> {
  const told = await callApi('POST /league/choose', { body: { leagueid: leagueId } })
  // Without an answer it is told at the next start; another choice tells by itself.
  if ((told.ok || told.status !== 0) && shownLeague() === leagueId) await changeSession({ choiceUntold: false })
}
