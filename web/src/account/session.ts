import type { HttpAnswer } from '@glm/shared/api/http-calls'
import { fromWireRole } from '@glm/shared/schema/league/helper-role'
import { endNotifications } from '../platform/end-notifications.ts'
import { fetchCall } from '../sync-client/loop/fetch-call.ts'
import { isBusy, isOurResponse, retryAfterMs } from '../sync-client/loop/our-response.ts'
import {
  changeSession,
  clearSession,
  type OwnLeague,
  readSession,
  type Session,
  writeSession,
} from '../sync-client/storage/session-database.ts'
import { callApi } from './api.ts'
import { dropScreens, dropScreensOfOthers } from './kept-screens.ts'
import { currentRehearsal } from './rehearsal.ts'
import { showLeague, shownLeague, tellOpened } from './shown-league.ts'
import { storedToken, storedTokenOf, storeToken, TOKEN_KEY, userOf } from './stored-token.ts'

/** How long to wait for the server to identify the account. */
const ANSWER_MS = 15_000
/**
 * How long the app waits for the server at startup if this device doesn't recognize the account yet. After that, the
 * app continues without an account until the response arrives.
 */
const START_MS = 3_000

/**
 * How often and how long to wait for a busy server, which says when to ask again. It is busy for a user who has just
 * given it a lot of work, such as a whole league to import.
 */
const MOST_TRIES = 4
const MOST_WAIT_MS = 60_000

/** Thrown if a Wi-Fi network's login page responded instead of our server. */
export class WifiLogIn extends Error {}

/**
 * Stores a renewed token where the page and the service worker can read it. Does nothing if its user has signed out,
 * because a late response must not sign them in again.
 */
export function keepToken(token: string): void {
  const userId = userOf(token)
  if (userId === null || storedTokenOf(userId) === null) return
  storeToken(token)
  void changeSession(userId, { token })
}

/**
 * Signs in and returns the session. Returns null for every failure except the one below, because the contract has the
 * same message for all of them.
 * @throws WifiLogIn if a Wi-Fi network's login page responded
 */
export async function logIn(email: string, password: string): Promise<Session | null> {
  const answer = await callApi('POST /auth/login', { body: { email, password } })
  if (!answer.ok && answer.status === 0 && answer.error !== null) throw new WifiLogIn()
  if (!answer.ok) return null
  return logInWith(answer.data.token)
}

/**
 * Stores a token that the server issued for a login, and returns its user's session; null if there is no such user. If
 * the server doesn't answer whose token it is, the login has failed, so the device keeps the token that it had before.
 */
export async function logInWith(token: string): Promise<Session | null> {
  const [before, league] = [storedToken(), shownLeague()]
  storeToken(token)
  showLeague(null)
  let session: Session | null = null
  try {
    session = await identify(token)
  } finally {
    if (!session && storedTokenOf(userOf(token)) !== null) {
      storeToken(before)
      showLeague(league)
    }
  }
  return session
}

/** Ends the session here and, if there is a signal, on the server as well, so that the token can't be used anymore. */
export async function logOut(): Promise<void> {
  const token = storedToken()
  if (token) void fetchCall('POST /auth/logout', {}, { token, keepalive: true }).catch(() => undefined)
  storeToken(null)
  showLeague(null)
  await clearSession()
  await endNotifications()
}

/** Calls `tell` when another tab has signed out. Storage events reach every tab except the one that caused them. */
export function whenLoggedOutElsewhere(tell: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === TOKEN_KEY && newValue === null) tell()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/**
 * Returns the user when the app starts. The last verified user can keep working offline: only a 401 or 403 from our own
 * server ends the session.
 * @param onVerified called later with the server's response: the fresh session, or null for 401 and 403
 */
export async function startSession(onVerified: (session: Session | null) => void): Promise<Session | null> {
  const known = await readSession()
  // Local storage may have lost the token if the browser was killed, but the database still has it, because its writes
  // are durable.
  const token = storedToken() ?? known?.token
  if (!token) return null
  storeToken(token)
  if (!known) return soonKnown(token, onVerified)
  showLeague(known.leagueId)
  dropScreensOfOthers(known)
  void identify(token)
    .then((fresh) => onVerified(fresh))
    .catch(() => undefined)
  return { ...known, token }
}

/**
 * Returns the account in a token that this device doesn't recognize. If the server is slow, `onVerified` gets it later.
 */
async function soonKnown(token: string, onVerified: (session: Session) => void): Promise<Session | null> {
  const asked = identify(token).catch(() => null)
  const late = new Promise<null>((done) => setTimeout(done, START_MS, null))
  const first = await Promise.race([asked, late])
  if (!first) void asked.then((fresh) => fresh && onVerified(fresh))
  return first
}

/**
 * Returns the current user according to the server, after a change there; undefined if the server didn't answer, null
 * if the login has ended.
 * @param leagueId the league to show from now on, after the user has joined it
 */
export async function refreshSession(leagueId?: number): Promise<Session | null | undefined> {
  const token = storedToken()
  if (leagueId !== undefined) showLeague(leagueId)
  return token ? identify(token).catch(() => (storedToken() === null ? null : undefined)) : null
}

/**
 * Asks the server whose token this is, and asks again if it is busy. Returns null for 401 and 403; throws if our own
 * server doesn't answer, or if the user signs out in the meantime. Then the response must not be stored, because it would
 * sign the user in again.
 */
async function identify(first: string): Promise<Session | null> {
  const { reply, token: sent, asked } = await askWho(first)
  if (!isOurResponse(reply)) throw new WifiLogIn()
  signedInToken(sent)
  if (reply.status === 401 || reply.status === 403) return null
  if (!reply.ok) throw new Error(`The identity call returned ${reply.status}.`)
  const me = (await reply.json()) as HttpAnswer<'GET /auth/me'>
  const untold = (await readSession())?.choiceUntold === true
  // Nothing may be awaited between this check and the writing.
  const token = signedInToken(sent)
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
  dropScreensOfOthers(session)
  await writeSession(untold ? { ...session, choiceUntold: true } : session)
  if (untold && session.leagueId !== null) void tellChoice(session.userId, session.leagueId)
  return session
}

type Asked = { reply: Response; token: string; asked: number | null }

async function askWho(token: string, tries = 1): Promise<Asked> {
  const asked = shownLeague()
  const reply = await fetchCall('GET /auth/me', {}, { token, leagueId: asked, signal: AbortSignal.timeout(ANSWER_MS) })
  if (!isOurResponse(reply) || !isBusy(reply) || tries === MOST_TRIES) return { reply, token, asked }
  await new Promise((done) => setTimeout(done, Math.min(retryAfterMs(reply) ?? ANSWER_MS, MOST_WAIT_MS)))
  return askWho(signedInToken(token), tries + 1)
}

/** Returns the stored token, which may have been renewed since `sent` was sent. Throws if its user has signed out. */
function signedInToken(sent: string): string {
  const token = storedTokenOf(userOf(sent))
  if (token === null) throw new Error('The user has signed out.')
  return token
}

const leaguesOf = (me: HttpAnswer<'GET /auth/me'>) =>
  me.leagues.map(({ id, name, ...of }) => ({ id, name, role: fromWireRole(of) }))

/**
 * Returns the league to show, with the user's role in it: the league in the response, or the one that the user has
 * opened while waiting for the response.
 */
function placeOf(me: HttpAnswer<'GET /auth/me'>, asked: number | null): Pick<Session, 'leagueId' | 'role'> {
  const shown = shownLeague()
  const opened = shown === asked ? undefined : leaguesOf(me).find(({ id }) => id === shown)
  return opened ? { leagueId: opened.id, role: opened.role } : { leagueId: me.leagueid, role: fromWireRole(me) }
}

/**
 * Opens another of the user's leagues on this device. Tells the server as soon as possible, so that other devices start
 * with that league.
 */
export async function openLeague(session: Session, { id: leagueId, role }: OwnLeague): Promise<Session> {
  showLeague(leagueId)
  dropScreens()
  await changeSession(session.userId, { leagueId, role, choiceUntold: true })
  tellOpened(leagueId)
  void tellChoice(session.userId, leagueId)
  return { ...session, leagueId, role }
}

/**
 * Like `openLeague()`, but for a league id from outside the app, such as a notification's. Returns false and does nothing
 * if that league is already shown or isn't one of the user's.
 */
export async function openOwnLeague(leagueId: number | null): Promise<boolean> {
  const session = await readSession()
  const league = session?.leagues?.find(({ id }) => id === leagueId)
  // A rehearsal has its own league, which the user must end first.
  if (!session || !league || league.id === shownLeague() || currentRehearsal()) return false
  await openLeague(session, league)
  return true
}

async function tellChoice(userId: number, leagueId: number): Promise<void> {
  const told = await callApi('POST /league/choose', { body: { leagueid: leagueId } })
  // If there was no response, the next start of the app tells the server again. If the user has opened another league
  // in the meantime, the call for that league replaces this one.
  if ((told.ok || told.status !== 0) && shownLeague() === leagueId) await changeSession(userId, { choiceUntold: false })
}
