import { SERVER_HEADER } from '@glm/shared/api/server-header'
import { afterEach, expect, test } from 'vitest'
import { logIn, WifiLogIn } from './session.ts'

const { fetch } = globalThis
afterEach(() => {
  globalThis.fetch = fetch
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
