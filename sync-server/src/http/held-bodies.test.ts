import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { Role } from '@glm/shared/schema/league/role'
import { type ServerType, serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account, NewAccount } from '../store/account.ts'
import { appWithStore, aRequest, holeMutation } from '../testing/a-server.ts'
import { aStore, type TestStore } from '../testing/a-store.ts'
import { anAccount } from '../testing/an-account.ts'
import { samples } from '../testing/samples.ts'

let server: ServerType
let store: TestStore
let tokens: ReturnType<typeof appWithStore>['tokens']
let count = 0

beforeAll(async () => {
  store = await aStore()
  const over = appWithStore(store)
  tokens = over.tokens
  server = serve({ fetch: over.app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
})
afterAll(async () => {
  await new Promise((done) => server.close(done))
  await store.close()
})

function person(more: Partial<NewAccount> = {}): Promise<Account> {
  count += 1
  return anAccount(store, `person${count}`, more)
}

/** Sets up a league with its secretary, the secretary's token, and a second member who keeps score. */
async function aLeague() {
  const leagueId = await store.createLeague({ name: 'Thursday', owner: await person() })
  const helper = await person()
  await store.setMember({ leagueId, account: helper, role: 2 })
  const token = await tokens.issue((await store.accounts.byId(helper.id)) as Account)
  return { store, leagueId, helper, token }
}

/** `leagueId`: the league the request is for (default: the selected one). */
type Held = { method?: string; path: string; body: string; token: string; leagueId?: number }

/** Sends a request without the last byte of its body. `finish` sends that byte and reads the status. */
async function held({
  method = 'POST',
  path,
  body,
  token,
  leagueId,
}: Held): Promise<{ finish: () => Promise<number> }> {
  const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n${leagueId ? `X-League: ${leagueId}\r\n` : ''}`
  const bytes = Buffer.from(body)
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('data', (part) => parts.push(part))
  const closed = new Promise<void>((done) => socket.once('close', () => done()).on('error', () => done()))
  await new Promise<void>((done) =>
    socket.write(`${head}Content-Type: application/json\r\nContent-Length: ${bytes.length}\r\n\r\n`, () => done()),
  )
  await new Promise<void>((done) => socket.write(bytes.subarray(0, -1), () => done()))
  const finish = async () => {
    socket.write(bytes.subarray(-1))
    await closed
    return Number(Buffer.concat(parts).toString('latin1').split(' ')[1])
  }
  // Give the server time to check the token while the body is still arriving.
  for (let i = 0; i < 200; i++) await turn()
  // On a remote database the checks take round trips, and these queries queue behind them.
  for (let i = 0; i < 10; i++) await store.leagues()
  return { finish }
}

const message = (leagueid: number) =>
  JSON.stringify({ leagueid, message: 'Bring a towel', startdate: '2026-05-07', enddate: '2026-05-07' })
const push = (leagueId: number, userId: number) =>
  JSON.stringify(aRequest([holeMutation(1)], { leagueId, userId, clientId: `phone-${userId}-x` }))

const payment = { playerId: 1, kind: 'paid', cents: 4000, date: '2026-05-07', reason: null, weekId: null }
const duesMutation = { ...holeMutation(1), name: 'treasury.add', args: payment, ids: [2 ** 34] }

describe('a request whose body arrives late', () => {
  test.each([
    [
      'removed',
      404,
      (l: Awaited<ReturnType<typeof aLeague>>) =>
        l.store.setMember({ leagueId: l.leagueId, account: l.helper, role: null }),
    ],
    [
      'demoted',
      403,
      (l: Awaited<ReturnType<typeof aLeague>>) =>
        l.store.setMember({ leagueId: l.leagueId, account: l.helper, role: 1 }),
    ],
    [
      'given a new password',
      401,
      (l: Awaited<ReturnType<typeof aLeague>>) => l.store.accounts.setPassword(l.helper.id, 'new'),
    ],
  ])('writes nothing for someone who was %s in the meantime', async (_what, status, happen) => {
    const league = await aLeague()
    const { finish } = await held({
      path: '/api/scorecard/messages',
      body: message(league.leagueId),
      token: league.token,
    })
    await happen(league)
    const answered = await finish()
    // A removed member has also lost the role, so either response is fine and reveals nothing.
    expect(answered === status || (status === 404 && answered === 403)).toBe(true)
    expect(await league.store.read(league.leagueId, { table: 'messages', all: true })).toEqual([])
  })
  test('pushes nothing for someone who was removed in the meantime', async () => {
    const league = await aLeague()
    const { finish } = await held({
      path: '/api/sync',
      body: push(league.leagueId, league.helper.id),
      token: league.token,
    })
    await league.store.setMember({ leagueId: league.leagueId, account: league.helper, role: null })
    expect(await finish()).toBe(404)
    expect(await league.store.history(league.leagueId, {})).toEqual([])
  })
  test.each([
    ['scorer', Role.Scorer, { member: Role.User, other: Role.Treasurer }, holeMutation(1)],
    ['treasurer', Role.Treasurer, { member: Role.User, other: Role.Scorer }, duesMutation],
  ] as const)('judges a %s’s change by their role at the time of writing', async (_what, role, becomes, mutation) => {
    const pushed = async (meanwhile: Role | null) => {
      const { store, leagueId, helper } = await aLeague()
      const became = (next: Role) => store.setMember({ leagueId, account: helper, role: next })
      await became(role)
      const token = await tokens.issue((await store.accounts.byId(helper.id)) as Account)
      const body = JSON.stringify(
        aRequest([mutation], { leagueId, userId: helper.id, clientId: `phone-${helper.id}-y` }),
      )
      const { finish } = await held({ path: '/api/sync', body, token })
      if (meanwhile !== null) await became(meanwhile)
      expect(await finish()).toBe(200)
      return (await store.ledger.answers(leagueId, `phone-${helper.id}-y`, 0)).map(({ code }) => code)
    }
    // The rows to change aren't in this league, so a change that passes the role check is refused as not_found.
    expect(await pushed(null)).toEqual(['not_found'])
    expect(await pushed(becomes.member)).toEqual(['forbidden'])
    expect(await pushed(becomes.other)).toEqual(['forbidden'])
  })
  test('accepts a change by a player whom a secretary makes a scorer in the meantime', async () => {
    const { store, leagueId, helper } = await aLeague()
    await store.setMember({ leagueId, account: helper, role: Role.User })
    const token = await tokens.issue((await store.accounts.byId(helper.id)) as Account)
    const { finish } = await held({ path: '/api/sync', body: push(leagueId, helper.id), token })
    await store.setMember({ leagueId, account: helper, role: Role.Scorer })
    expect(await finish()).toBe(200)
    expect((await store.ledger.answers(leagueId, `phone-${helper.id}-x`, 0)).map(({ code }) => code)).toEqual([
      'not_found',
    ])
  })
  test.each([
    ['removed from', null, 404, 403],
    ['demoted in', 1, 200, 403],
  ])(
    'applies the current rights of someone who was %s the request’s league and is a secretary elsewhere',
    async (_what, role, synced, told) => {
      const [league, elsewhere] = [await aLeague(), await aLeague()]
      const { leagueId, helper, token } = league
      await store.setMember({ leagueId: elsewhere.leagueId, account: helper, role: 2 })
      // The selected league doesn't matter for a request that names its league.
      await store.accounts.memberships.choose(helper.id, elsewhere.leagueId)
      const pushed = await held({ path: '/api/sync', body: push(leagueId, helper.id), token, leagueId })
      const noted = await held({ path: '/api/scorecard/messages', body: message(leagueId), token, leagueId })
      await store.setMember({ leagueId, account: helper, role })
      expect([await pushed.finish(), await noted.finish()]).toEqual([synced, told])
      for (const id of [leagueId, elsewhere.leagueId]) {
        expect(await store.read(id, { table: 'messages', all: true })).toEqual([])
        expect((await store.history(id, {})).filter(({ status }) => status !== 'refused')).toEqual([])
      }
      expect((await store.accounts.byId(helper.id))?.role).toBe(2)
    },
  )
  test('creates only one league from one license, no matter how many requests are held open at once', async () => {
    const owner = await person()
    const token = await tokens.issue(owner)
    const body = JSON.stringify(samples({ invite: '' } as never).addLeague.body)
    const all = await Promise.all(Array.from({ length: 5 }, () => held({ path: '/api/league/add', body, token })))
    const answers = await Promise.all(all.map(({ finish }) => finish()))
    expect(answers.sort()).toEqual([201, 409, 409, 409, 409])
    expect((await store.leagues()).filter(({ name }) => name === 'Tuesday')).toHaveLength(1)
  })
})
