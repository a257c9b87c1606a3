import { SERVER_HEADER } from '@glm/shared/api/server-header'
import Dexie from 'dexie'
import { afterAll, afterEach, expect, test } from 'vitest'
import { deviceStorage } from '../platform/device-storage.ts'
import { logIn, refreshSession, WifiLogIn } from './session.ts'
import { TOKEN_KEY } from './stored-token.ts'

const { fetch } = globalThis
afterEach(() => {
  globalThis.fetch = fetch
})
afterAll(async () => {
  deviceStorage().removeItem(TOKEN_KEY)
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
