import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Role } from '@glm/shared/schema/league/role'
import { tokenService } from '@glm/sync-server/auth/tokens'
import { type RunningServer, startServer } from '@glm/sync-server/start-server'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { listenForPokes } from '@glm/web/sync-client/loop/poke-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bufferingProxy } from './buffering-proxy.ts'

const dataDir = ownFolder('buffering')
const secret = randomBytes(32)
let server: RunningServer
let proxy: Awaited<ReturnType<typeof bufferingProxy>>
let token = ''

beforeAll(async () => {
  server = await startServer({ port: 0, host: '127.0.0.1', dataDir, secret })
  proxy = await bufferingProxy(server.port)
  const { store } = server
  const account = {
    email: 'kay@example.com',
    username: 'kay',
    name: 'Kay',
    passwordHash: 'x',
    role: Role.LeagueAdmin,
    isPaid: true,
    leagueId: null,
  }
  const owner = await store.write(null, (tx) => tx.accounts.add(account))
  if (typeof owner === 'string') throw new Error(owner)
  await store.write(null, (tx) => tx.createLeague({ name: 'Thursday', owner }))
  const joined = await store.snapshot((tx) => tx.accounts.byId(owner.id))
  token = await tokenService({ secret, store, now: Date.now }).issue(joined ?? owner)
})
afterAll(async () => {
  await proxy.close()
  await server.close()
  rmSync(dataDir, { recursive: true })
})

/** Listens until something arrives, or until the stream turns out to be buffered. */
function firstThing(port: number): Promise<'opened' | 'deaf'> {
  const stop = new AbortController()
  return new Promise((found) => {
    const is = (what: 'opened' | 'deaf') => () => {
      found(what)
      stop.abort()
    }
    void listenForPokes({
      token: () => token,
      onOpen: is('opened'),
      onDeaf: is('deaf'),
      onPoke: () => {},
      signal: stop.signal,
      firstWordMs: port === server.port ? 60_000 : 300,
      fetch: (input, init) => fetch(new URL(String(input), `http://127.0.0.1:${port}`), init),
    })
  })
}

test('PK6: a stream arrives if there is no proxy, and is recognized as buffered behind a proxy that holds it back', async () => {
  expect(await firstThing(server.port)).toBe('opened')
  expect(await firstThing(proxy.port)).toBe('deaf')
  // When the client closes a stream, the server closes it too.
  await expect.poll(proxy.held).toBe(0)
})
