import { clearSession, readSession, type Session, writeSession } from '../db/session-database.ts'

const TOKEN = 'token'

export const storedToken = (): string | null => localStorage.getItem(TOKEN)

/** Keeps a renewed token where the page and the service worker read it. */
export function keepToken(token: string): void {
  localStorage.setItem(TOKEN, token)
  void readSession().then((session) => session && writeSession({ ...session, token }))
}

type Me = {
  id: number
  name: string
  email: string
  role?: number
  is_paid?: boolean
  leagueid?: number | null
  league?: { name: string } | null
}

/** Logs in and remembers the user; false for any failure, as the contract has one sentence for all of them. */
export async function logIn(email: string, password: string): Promise<Session | null> {
  const reply = await post('/api/auth/login', { email, password }).catch(() => null)
  if (!reply?.ok) return null
  const { token } = (await reply.json()) as { token: string }
  localStorage.setItem(TOKEN, token)
  return identify(token)
}

export async function logOut(): Promise<void> {
  localStorage.removeItem(TOKEN)
  await clearSession()
}

/**
 * The user at start. The last verified one goes on working without network: only 401 or 403 ends the session.
 *
 * @param onVerified told later what the server said: the fresh session, or null for 401 and 403
 */
export async function startSession(onVerified: (session: Session | null) => void): Promise<Session | null> {
  const known = await readSession()
  // A killed browser may lose what local storage had not yet flushed; the strict store has not.
  const token = storedToken() ?? known?.token
  if (!token) return null
  localStorage.setItem(TOKEN, token)
  if (!known) return identify(token).catch(() => null)
  void identify(token)
    .then((fresh) => onVerified(fresh))
    .catch(() => undefined)
  return { ...known, token }
}

/** The user as the server knows him now, after something changed there; null where it did not answer. */
export async function refreshSession(): Promise<Session | null> {
  const token = storedToken()
  return token ? identify(token).catch(() => null) : null
}

/** Null for 401 and 403; throws when there is no answer. */
async function identify(token: string): Promise<Session | null> {
  const reply = await fetch('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  if (reply.status === 401 || reply.status === 403) return null
  if (!reply.ok) throw new Error(`The identity call answered ${reply.status}.`)
  const me = (await reply.json()) as Me
  const session: Session = {
    id: 'me',
    token,
    userId: me.id,
    leagueId: me.leagueid ?? null,
    role: me.role ?? 1,
    name: me.name,
    email: me.email,
    isPaid: me.is_paid ?? false,
  }
  await writeSession(session)
  return session
}

function post(path: string, body: unknown): Promise<Response> {
  const token = storedToken()
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  return fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
}
export const register = (body: { email: string; username: string; name: string; password: string }): Promise<Response> =>
  post('/api/auth/register', body)
