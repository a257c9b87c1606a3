import { generateKeyPairSync, sign } from 'node:crypto'
import { allRoutes } from '@glm/shared/api/contract'
import { LEAGUE_HEADER } from '@glm/shared/api/league-header'
import { signedText } from '@glm/shared/protocol/relay-proof'
import { may, Role } from '@glm/shared/schema/league/role'
import { errorText } from '@glm/shared/text/sentences'
import { describe, expect, test } from 'vitest'
import { callRoute, databaseHash, leagueHash, routeOf } from '../../testing/a-client.ts'
import { aFullServer, aServerFilled, fillFull } from '../../testing/a-full-server.ts'
import { aRequest, holeMutation, LEAGUE } from '../../testing/a-server.ts'
import type { TestStore } from '../../testing/a-store.ts'
import { lendServer } from '../../testing/lend-server.ts'
import { type RouteName, samples } from '../../testing/samples.ts'

const OTHER = 2
/** Text that appears only in league 1. */
const ofLeague1 = /Thursday|Player|aerated|Hollow Oak/

/** Sam, the secretary of league 1, is scorer of league 2 and treasurer of league 3, which is selected. */
async function fillTrio(store: TestStore) {
  const people = await fillFull(store)
  await store.setMember({ leagueId: OTHER, account: people.secretary, role: Role.Scorer })
  const third = await store.createLeague({ name: 'Friday', owner: people.newcomer })
  await store.setMember({ leagueId: third, account: people.secretary, role: Role.Treasurer })
  await store.accounts.memberships.choose(people.secretary.id, third)
  await store.invites.bar({ leagueId: OTHER, userId: people.unpaid.id, at: 1 })
  return { ...people, third }
}

const startTrio = () => aServerFilled(fillTrio)

async function aTrio(start = startTrio) {
  const b = await start()
  const token = await b.tokenOf(b.secretary.id)
  const call = (name: string, leagueId?: number | string) => {
    const headers = leagueId === undefined ? {} : { [LEAGUE_HEADER]: String(leagueId) }
    return callRoute(b, { route: routeOf(name as RouteName), sample: samples(b)[name as RouteName], token, headers })
  }
  return { b, third: b.third, token, call }
}

/** These routes depend on the account, which has three leagues here but only one in the matrix. */
const ofAccount = [
  'makeResetLink',
  'joinLeague',
  'chooseLeague',
  'leaveLeague',
  'me',
  'myData',
  'changeName',
  'deleteAccount',
  'allLeagues',
]
const signedIn = allRoutes.filter(({ needs }) => needs !== null)
const rows = signedIn.filter(({ name }) => !ofAccount.includes(name))
const about = samples(await aFullServer())

describe.each(rows.map((route) => ({ route, name: `${route.method} ${route.path}` })))('$name', ({ route }) => {
  const sampled = about[route.name as RouteName]
  const needed = route.needs ?? 'takePart'
  const lent = lendServer(startTrio)

  test('accepts the secretary of the league named in the request, no matter which league is selected', async () => {
    const { b, call } = await aTrio(lent)
    const before = await leagueHash(b, OTHER)
    const wanted = !may(Role.LeagueAdmin, needed) ? 403 : (sampled.others ?? route.status ?? 200)
    const reply = await call(route.name, LEAGUE)
    expect([reply.status, reply.body]).toEqual([wanted, reply.body])
    expect(await leagueHash(b, OTHER)).toBe(before)
  })

  test('treats the account as a scorer in the league where it is a scorer, and reveals nothing about the other league', async () => {
    const { b, call } = await aTrio(lent)
    const before = await leagueHash(b, LEAGUE)
    const reply = await call(route.name, OTHER)
    if (!may(Role.Scorer, needed)) expect(reply).toEqual({ status: 403, body: { error: errorText.notAllowed } })
    else if (sampled.named) expect(reply.status).toBe(404)
    if (reply.status < 400) expect(JSON.stringify(reply.body)).not.toMatch(ofLeague1)
    expect(await leagueHash(b, LEAGUE)).toBe(before)
  })

  test.each([undefined, 987_654, 'one'])(
    'applies to the selected league, or to none, if the header is %s',
    async (header) => {
      const { b, call } = await aTrio(lent)
      const before = [await leagueHash(b, LEAGUE), await leagueHash(b, OTHER)]
      const reply = await call(route.name, header)
      if (sampled.named || !may(header === undefined ? Role.Treasurer : Role.User, needed))
        expect(reply.status).toBeGreaterThanOrEqual(400)
      if (reply.status < 400) expect(JSON.stringify(reply.body)).not.toMatch(ofLeague1)
      expect([await leagueHash(b, LEAGUE), await leagueHash(b, OTHER)]).toEqual(before)
    },
  )
})

describe('an account in three leagues', () => {
  const inOrder = (third: number) => [
    { id: third, name: 'Friday', role: 1, helper: 'treasurer' },
    { id: OTHER, name: 'Monday', role: 1, helper: 'scorer' },
    { id: LEAGUE, name: 'Thursday', role: 2, helper: null },
  ]

  test('sees all three leagues, with its role in the call’s league', async () => {
    const { call, third } = await aTrio()
    const leagues = inOrder(third)
    expect((await call('me')).body).toMatchObject({ leagueid: third, role: 1, helper: 'treasurer', leagues })
    expect((await call('me', OTHER)).body).toMatchObject({
      leagueid: OTHER,
      helper: 'scorer',
      league: { name: 'Monday' },
      leagues,
    })
    expect((await call('me', LEAGUE)).body).toMatchObject({
      leagueid: LEAGUE,
      role: 2,
      league: { name: 'Thursday' },
      leagues,
    })
    // A caller who names a league that they aren't in gets the response for their selected league.
    expect((await call('me', 987_654)).body).toMatchObject({ leagueid: third, helper: 'treasurer', leagues })
  })

  test('can select any of its own leagues, and no other, for calls that don’t name a league', async () => {
    const { b, call, token } = await aTrio()
    const choose = (leagueid: number) =>
      callRoute(b, { route: routeOf('chooseLeague'), sample: { body: { leagueid } }, token })
    const before = await databaseHash(b)
    expect([(await choose(987_654)).status, await databaseHash(b)]).toEqual([404, before])
    expect((await choose(OTHER)).status).toBe(200)
    expect((await call('me')).body).toMatchObject({ leagueid: OTHER, helper: 'scorer' })
    expect((await call('members')).status).toBe(403)
    expect((await choose(LEAGUE)).status).toBe(200)
    expect((await call('members')).status).toBe(200)
  })

  test('is removed from one league by a secretary, and stays in the others', async () => {
    const { b, call, third } = await aTrio()
    const stranger = await b.tokenOf(b.stranger.id)
    await callRoute(b, { route: routeOf('removeMember'), sample: { params: { id: b.secretary.id } }, token: stranger })
    expect((await call('messages', OTHER)).status).toBe(404)
    const { leagues } = (await call('me', OTHER)).body as { leagues: { id: number }[] }
    expect(leagues.map(({ id }) => id)).toEqual([third, LEAGUE])
    expect((await call('members', LEAGUE)).status).toBe(200)
  })

  test('can leave a league unless it is the only secretary; leaving ends its invites there', async () => {
    const { b, call, third, token } = await aTrio()
    const leave = (leagueid: number) =>
      callRoute(b, { route: routeOf('leaveLeague'), sample: { body: { leagueid } }, token })
    const alone = await b.store.createLeague({ name: 'Sunday', owner: b.secretary })
    await b.store.accounts.memberships.choose(b.secretary.id, LEAGUE)
    expect((await leave(alone)).status).toBe(409)
    expect((await leave(987_654)).status).toBe(404)
    expect((await leave(LEAGUE)).status).toBe(200)
    expect((await b.store.invites.byId(1))?.revokedAt).not.toBeNull()
    expect(await b.store.read(LEAGUE, { table: 'members', key: [b.secretary.id] })).toEqual([])
    const { leagueid, leagues } = (await call('me')).body as { leagueid: number; leagues: { id: number }[] }
    expect([leagueid, leagues.map(({ id }) => id)]).toEqual([OTHER, [third, OTHER, alone]])
  })

  test('can’t get a password link from a secretary of just one of its leagues', async () => {
    const { b, token } = await aTrio()
    const link = (id: number) =>
      callRoute(b, {
        route: routeOf('makeResetLink'),
        sample: { params: { id } },
        token,
        headers: { [LEAGUE_HEADER]: '1' },
      })
    await b.store.setMember({ leagueId: LEAGUE, account: b.otherPlayer, role: Role.User })
    expect((await link(b.otherPlayer.id)).status).toBe(409)
    expect(await b.store.ask('SELECT * FROM account_links')).toEqual([])
    expect((await link(b.player.id)).status).toBe(201)
  })

  test('creates another league on request, but not a second one on a double click', async () => {
    const { b, token } = await aTrio()
    const body = samples(b).addLeague.body
    const add = (more: object, key: string) =>
      callRoute(b, {
        route: routeOf('addLeague'),
        sample: { body: { ...body, ...more } },
        token,
        headers: { 'idempotency-key': key },
      })
    expect((await add({}, 'a')).status).toBe(409)
    const [one, again] = [await add({ another: true }, 'b'), await add({ another: true }, 'b')]
    expect([one.status, again]).toEqual([201, one])
    const { id } = one.body as { id: number }
    expect((await b.store.accounts.memberships.of(b.secretary.id)).map(({ leagueId }) => leagueId)).toEqual([
      1,
      2,
      3,
      id,
    ])
  })

  test('can’t use an idempotency key from one league in another', async () => {
    const { b, token } = await aTrio()
    const invite = (leagueId: number) =>
      callRoute(b, {
        route: routeOf('addInvite'),
        sample: { body: {} },
        token,
        headers: { 'idempotency-key': 'k', [LEAGUE_HEADER]: `${leagueId}` },
      })
    expect((await invite(LEAGUE)).status).toBe(201)
    await b.store.setMember({ leagueId: OTHER, account: b.secretary, role: Role.LeagueAdmin })
    expect((await invite(OTHER)).status).toBe(409)
  })

  test('opens only the scorecards of its ticket’s league', async () => {
    const { b, call } = await aTrio()
    const { ticket } = (await call('scorecardTicket', LEAGUE)).body as { ticket: string }
    const path = routeOf('scorecard').path.replace(':leagueId', '1').replace(':weekNumber', '1')
    expect((await b.app.request(`/api${path}?ticket=${ticket}`)).status).toBe(200)
    const other = (await call('scorecardTicket', OTHER)).body as { ticket: string }
    expect((await b.app.request(`/api${path}?ticket=${other.ticket}`)).status).toBe(404)
  })

  test('AU2: pushes into the request’s league, with its role in that league', async () => {
    const { b, token } = await aTrio()
    const push = async (header: number, leagueId: number) => {
      const body = JSON.stringify(
        aRequest([holeMutation(1)], { leagueId, userId: b.secretary.id, clientId: `phone-${header}-${leagueId}` }),
      )
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        [LEAGUE_HEADER]: `${header}`,
      }
      const reply = await b.app.request('/api/sync', { method: 'POST', headers, body })
      return [
        reply.status,
        ((await reply.json()) as { results?: { status: string; code: string | null }[] }).results?.map(
          ({ code }) => code,
        ),
      ]
    }
    expect(await push(OTHER, LEAGUE)).toEqual([404, undefined])
    expect(await push(3, 3)).toEqual([200, ['forbidden']])
    // The week doesn't exist, but the scorer's role was checked first.
    expect(await push(OTHER, OTHER)).toEqual([200, ['not_found']])
    expect(await push(LEAGUE, LEAGUE)).toEqual([200, [null]])
    expect(await b.store.read(OTHER, { table: 'cards', all: true })).toEqual([])
  })

  test('gets relay tickets that are valid only in their own league', async () => {
    const { b, token } = await aTrio()
    const ask = async (leagueId: number, more: object) => {
      const body = JSON.stringify(aRequest([], { leagueId, userId: b.secretary.id, clientId: 'made-here-1', ...more }))
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        [LEAGUE_HEADER]: `${leagueId}`,
      }
      return (await b.app.request('/api/sync', { method: 'POST', headers, body })).json() as Promise<{
        ticket: string
        problem: string | null
      }>
    }
    const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' })
    const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
    const { ticket } = await ask(LEAGUE, { ticketKey: point.toString('base64url') })
    const signed = (leagueId: number) => {
      const head = { ticket, versionHashes: [], from: 'Sam', at: '', digests: [] }
      const text = signedText({ ...head, leagueId, clientId: 'made-here-1' })
      const key = { key: pair.privateKey, dsaEncoding: 'ieee-p1363' as const }
      return { relay: { ...head, signature: sign('sha256', Buffer.from(text), key).toString('base64url') } }
    }
    expect((await ask(LEAGUE, signed(LEAGUE))).problem).toBeNull()
    expect((await ask(LEAGUE, signed(3))).problem).toBe('altered')
    expect((await ask(3, signed(3))).problem).toBe('ticket')
  })
})

test('the list of routes that depend on the account names only routes that require sign-in', () => {
  const own: (typeof ofAccount)[number][] = signedIn.map(({ name }) => name).filter((name) => ofAccount.includes(name))
  expect(own.sort()).toEqual([...ofAccount].sort())
})
