import { SERVER_HEADER } from '@glm/shared/api/server-header'
import Dexie from 'dexie'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage } from '../platform/device-storage.ts'
import { clearSession, readSession } from '../sync-client/storage/session-database.ts'
import { logInByPasskey } from './passkeys.ts'
import { endVisit } from './provider.ts'
import { logIn } from './session.ts'
import { showLeague, shownLeague } from './shown-league.ts'
import { storedToken, TOKEN_KEY } from './stored-token.ts'

const { fetch } = globalThis
const tokenOf = (userId: number) => `e30.${btoa(JSON.stringify({ sub: String(userId) }))}.signed`
const bytes = new Uint8Array([1]).buffer

beforeEach(() => {
  vi.stubGlobal('document', { getElementById: () => null })
  vi.stubGlobal('history', { state: null, replaceState() {} })
  vi.stubGlobal('location', { pathname: '/login' })
  vi.stubGlobal('PublicKeyCredential', class {})
  const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes }
  const credential = { id: 'a', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) }
  vi.stubGlobal('navigator', { onLine: true, credentials: { get: async () => credential } })
  vi.stubGlobal('window', globalThis)
})
afterEach(async () => {
  globalThis.fetch = fetch
  vi.unstubAllGlobals()
  deviceStorage().removeItem(TOKEN_KEY)
  showLeague(null)
  await clearSession()
})
afterAll(() => Dexie.delete('glm-session'))

let visits = 0
/** The ways to log in. Each resolves to whether the screen then says that the user is signed in. */
const ways: Record<string, { calls: number; go: () => Promise<boolean> }> = {
  'a password': { calls: 2, go: async () => (await logIn('pat@example.com', 'secret').catch(() => null)) !== null },
  'a passkey': { calls: 3, go: async () => typeof (await logInByPasskey(new AbortController().signal)) !== 'string' },
  'a login provider': {
    calls: 2,
    go: async () => {
      const state = String(++visits)
      deviceStorage().setItem('glm-provider', JSON.stringify({ from: '/login', name: 'Club', ticket: 't', state }))
      return 'session' in (await endVisit(`?code=c&state=${state}`))
    },
  },
}

const headers = { [SERVER_HEADER]: '1' }
const me = { id: 9, name: 'Pat', email: 'pat@example.com', is_paid: true, leagueid: 7, role: 2, leagues: [] }
const answers: Record<string, object> = {
  '/api/auth/me': me,
  '/api/auth/login': { token: tokenOf(9) },
  '/api/auth/passkey-login/ask': { challenge: 'AQ' },
  '/api/auth/passkey-login': { token: tokenOf(9) },
  '/api/auth/provider/return': { token: tokenOf(9), newcomer: null },
}
/** What can happen to an answer. */
const fates: Record<string, () => Promise<Response>> = {
  lost: () => Promise.reject(new TypeError('Failed to fetch')),
  'cut off': async () => new Response('{"tok', { headers }),
  refused: async () => Response.json({ error: 'No.' }, { status: 401, headers }),
  'a failure of the server': async () => Response.json({ error: 'No.' }, { status: 500, headers }),
  'that the server is busy': async () =>
    new Response('{}', { status: 503, headers: { ...headers, 'retry-after': '0.001' } }),
  'a Wi-Fi login page': async () => new Response('<h1>Welcome</h1>'),
}
const cases = Object.entries(ways).flatMap(([way, { calls, go }]) =>
  Object.entries(fates).flatMap(([fate, answer]) =>
    Array.from({ length: calls }, (_, i) => ({ way, fate, answer, go, nth: i + 1 })),
  ),
)
/** Who is signed in before: no one, the same user with an ended login, or someone else. */
const before = [null, `${tokenOf(9)}ended`, tokenOf(10)]

test.each(cases)('a login with $way signs no one in if answer $nth is $fate', async ({ answer, go, nth }) => {
  for (const token of before) {
    if (token === null) deviceStorage().removeItem(TOKEN_KEY)
    else deviceStorage().setItem(TOKEN_KEY, token)
    showLeague(5)
    const asked: string[] = []
    globalThis.fetch = async (url) => {
      if (asked.at(-1) !== String(url)) asked.push(String(url))
      return asked.length === nth ? answer() : Response.json(answers[String(url)], { headers })
    }
    expect([await go(), storedToken(), shownLeague(), await readSession()]).toEqual([false, token, 5, undefined])
  }
})

test.each(Object.entries(ways))('a login with %s stores the token and the account', async (_, { calls, go }) => {
  const asked: string[] = []
  globalThis.fetch = async (url) => {
    asked.push(String(url))
    return Response.json(answers[String(url)], { headers })
  }
  expect([await go(), storedToken(), shownLeague(), asked.length]).toEqual([true, tokenOf(9), 7, calls])
  expect(await readSession()).toMatchObject({ userId: 9, token: tokenOf(9) })
})
