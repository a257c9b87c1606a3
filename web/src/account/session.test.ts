import { SERVER_HEADER } from '@glm/shared/api/server-header'
import Dexie from 'dexie'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { deviceStorage } from '../platform/device-storage.ts'
import {
  chooseLeague,
  clearSession,
  readSession,
  type Session,
  writeSession,
} from '../sync-client/storage/session-database.ts'
import { keepToken, logIn, openOwnLeague, refreshSession, WifiLogIn } from './session.ts'
import { showLeague, shownLeague } from './shown-league.ts'
import { TOKEN_KEY } from './stored-token.ts'

const { fetch } = globalThis
afterEach(async () => {
  globalThis.fetch = fetch
  vi.unstubAllGlobals()
  await clearSession()
})
afterAll(async () => {
  for (const key of [TOKEN_KEY, 'glm-league']) deviceStorage().removeItem(key)
  showLeague(null)
  await Dexie.delete('glm-session')
})

const fromUs = { [SERVER_HEADER]: '1' }
/** Who may respond to a login, and what `logIn` returns or throws. */
const responses: Record<string, [respond: () => Promise<Response>, result: unknown]> = {
  'there is no signal': [() => Promise.reject(new TypeError('Failed to fetch')), null],
  'the server refuses the password': [
    async () => Response.json({ error: 'No.' }, { status: 401, headers: fromUs }),
    null,
  ],
  'the server has failed': [async () => Response.json({ error: 'No.' }, { status: 500, headers: fromUs }), null],
  'a gateway says that the server is down': [async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }), null],
  'a Wi-Fi network’s login page responds': [async () => new Response('<h1>Welcome</h1>'), new WifiLogIn()],
  'a Wi-Fi network forbids the request': [async () => new Response('', { status: 511 }), new WifiLogIn()],
}

test.each(Object.entries(responses))(
  'logIn() returns no session if %s, and throws only for a login page',
  async (_, [respond, result]) => {
    globalThis.fetch = respond
    expect(await logIn('pat@example.com', 'secret').catch((error: unknown) => error)).toEqual(result)
  },
)

const league = { id: 7, name: 'Thursday', role: 2 }
const me = { id: 9, name: 'Pat', email: 'pat@example.com', is_paid: true, leagueid: 7, role: 2, leagues: [league] }
const busy = (status: number) => new Response('{}', { status, headers: { ...fromUs, 'retry-after': '0.001' } })

test.each([429, 503])('refreshSession() asks a busy server again (%i), so a new league is shown', async (status) => {
  deviceStorage().setItem(TOKEN_KEY, 'a token')
  const answers = [busy(status), busy(status), Response.json(me, { headers: fromUs })]
  globalThis.fetch = async () => answers.shift() as Response
  expect(await refreshSession(7)).toMatchObject({ userId: 9, leagueId: 7, token: 'a token' })
  expect(answers).toEqual([])
})

test('refreshSession() asks no more once the user has signed out', async () => {
  deviceStorage().setItem(TOKEN_KEY, 'a token')
  let asked = 0
  globalThis.fetch = async () => {
    asked += 1
    deviceStorage().removeItem(TOKEN_KEY)
    return busy(429)
  }
  expect([await refreshSession(7), asked]).toEqual([null, 1])
})

const tokenOf = (userId: number, serial = '') => `e30.${btoa(JSON.stringify({ sub: String(userId) }))}.${serial}`

test('refreshSession() stores no session from a response that arrives after the user has signed out', async () => {
  deviceStorage().setItem(TOKEN_KEY, tokenOf(9))
  globalThis.fetch = async () => {
    deviceStorage().removeItem(TOKEN_KEY)
    return Response.json(me, { headers: fromUs })
  }
  expect([await refreshSession(7), await readSession()]).toEqual([null, undefined])
})

test.each([
  ['about the earlier user', Response.json(me, { headers: fromUs })],
  ['that ends the earlier user’s login', new Response('{}', { status: 401, headers: fromUs })],
])('refreshSession() ignores a response %s once someone else has signed in', async (_, response) => {
  deviceStorage().setItem(TOKEN_KEY, tokenOf(9))
  globalThis.fetch = async () => {
    deviceStorage().setItem(TOKEN_KEY, tokenOf(10))
    return response
  }
  expect([await refreshSession(7), await readSession()]).toEqual([undefined, undefined])
})

test('keepToken() stores a renewed token of the signed-in user, but of no one who has signed out', () => {
  const keptAfter = (stored: string | null, renewed: string) => {
    if (stored === null) deviceStorage().removeItem(TOKEN_KEY)
    else deviceStorage().setItem(TOKEN_KEY, stored)
    keepToken(renewed)
    return deviceStorage().getItem(TOKEN_KEY)
  }
  expect([
    keptAfter(tokenOf(9, 'old'), tokenOf(9, 'new')),
    keptAfter(null, tokenOf(9, 'new')),
    keptAfter(tokenOf(10), tokenOf(9, 'new')),
  ]).toEqual([tokenOf(9, 'new'), null, tokenOf(10)])
})

const inTwo: Session = {
  id: 'me',
  token: tokenOf(9),
  userId: 9,
  leagueId: 7,
  role: 2,
  name: 'Pat',
  email: 'pat@example.com',
  isPaid: true,
  leagues: [league, { id: 8, name: 'Monday', role: 1 }],
}

test.each([
  ['another one of the user’s leagues', 8, { leagueId: 8, role: 1, choiceUntold: true }],
  ['the league that is shown', 7, { leagueId: 7, role: 2 }],
  ['a league that the user isn’t in', 5, { leagueId: 7, role: 2 }],
])('chooseLeague() and openOwnLeague() change the league for a notification about %s', async (_, leagueId, place) => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  vi.stubGlobal('document', { getElementById: () => null })
  const isOther = leagueId === 8
  await writeSession(inTwo)
  await chooseLeague(leagueId)
  const chosen = await readSession()
  await writeSession(inTwo)
  showLeague(7)
  expect([await openOwnLeague(leagueId), shownLeague()]).toEqual([isOther, isOther ? 8 : 7])
  expect([chosen, await readSession()]).toEqual([
    { ...inTwo, ...place },
    { ...inTwo, ...place },
  ])
})
