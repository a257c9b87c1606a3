import { describe, expect, test } from 'vitest'
import { callRoute, databaseHash, type Reply, routeOf } from '../../testing/a-client.ts'
import { aFullServer } from '../../testing/a-full-server.ts'
import type { RouteName, Sample } from '../../testing/samples.ts'

const DAY_MS = 86_400_000
type Invite = { id: number; token: string; url: string; joined: number }

async function desk() {
  const b = await aFullServer()
  const tokens = {
    secretary: await b.tokenOf(b.secretary.id),
    newcomer: await b.tokenOf(b.newcomer.id),
    unpaid: await b.tokenOf(b.unpaid.id),
  }
  const call = (name: RouteName, who: keyof typeof tokens, sample: Sample = {}): Promise<Reply> =>
    callRoute(b, { route: routeOf(name), sample, token: tokens[who] })
  return { b, call }
}

describe('an invite', () => {
  const join = (token: string): Sample => ({ body: { token } })

  test('lets an account join as a player, and every phone learns about the new member', async () => {
    const { b, call } = await desk()
    const made = (await call('addInvite', 'secretary', { body: { days: 7 } })).body as Invite
    expect(made.url).toBe(`https://golf.example.com/join?token=${made.token}`)
    const before = await b.store.version(1)
    expect((await call('joinLeague', 'newcomer', join(made.token))).body).toEqual({
      message: 'Welcome to the league.',
      leagueid: 1,
    })
    expect((await call('me', 'newcomer')).body).toMatchObject({ role: 1, leagueid: 1, league: { name: 'Thursday' } })
    expect([
      (await b.store.version(1)) - before,
      await b.store.read(1, { table: 'members', key: [b.newcomer.id] }),
    ]).toEqual([
      1,
      [{ userId: b.newcomer.id, name: 'new', role: 1, playerId: null, confirmed: false, cardsAfter: null }],
    ])
    expect((await call('invites', 'secretary')).body).toMatchObject([{ id: 1 }, { id: made.id, joined: 1 }])
    expect((await call('joinLeague', 'newcomer', join(made.token))).status).toBe(200)
    expect((await b.store.version(1)) - before).toBe(1)
  })
  test('names the league, its secretary, course and night before anyone joins', async () => {
    const { b, call } = await desk()
    const made = (await call('addInvite', 'secretary', { body: { days: 7 } })).body as Invite
    const look = (token: string) => callRoute(b, { route: routeOf('invitedLeague'), sample: { query: { token } } })
    expect((await look(made.token)).body).toEqual({
      league: 'Thursday',
      secretary: null,
      course: expect.any(String),
      day: 'Thursday',
      start_time: expect.stringMatching(/^\d\d:\d\d$/),
    })
    b.now.value += 8 * DAY_MS
    expect((await look(made.token)).body).toMatchObject({ league: null, course: null })
    expect((await look('x')).body).toMatchObject({ league: null, course: null })
  })

  test('is worthless once revoked, expired, or altered by one character', async () => {
    const { b, call } = await desk()
    const made = (await call('addInvite', 'secretary', { body: { days: 7 } })).body as Invite
    const changed = made.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    const otherNumber = `9.${made.token.split('.')[1]}`
    const ended = { status: 400, body: { error: 'This invite no longer works. Ask the secretary for a new one.' } }
    for (const token of [changed, otherNumber, 'x'])
      expect(await call('joinLeague', 'newcomer', join(token))).toEqual(ended)
    b.now.value += 8 * DAY_MS
    expect(await call('joinLeague', 'newcomer', join(made.token))).toEqual(ended)
    b.now.value -= 8 * DAY_MS
    expect((await call('revokeInvite', 'secretary', { params: { id: made.id } })).status).toBe(200)
    expect((await call('revokeInvite', 'secretary', { params: { id: made.id } })).status).toBe(404)
    expect(await call('joinLeague', 'newcomer', join(made.token))).toEqual(ended)
  })
  test('adds the league to an account that has others, selects it, and makes even a secretary of another league a player here', async () => {
    const { b } = await desk()
    const token = await b.tokenOf(b.stranger.id)
    const callOf = (name: RouteName, sample: Sample) => callRoute(b, { route: routeOf(name), sample, token })
    expect((await callOf('joinLeague', join(b.invite))).body).toMatchObject({ leagueid: 1 })
    const leagues = [
      { id: 2, name: 'Monday', role: 2, helper: null },
      { id: 1, name: 'Thursday', role: 1, helper: null },
    ]
    expect((await callOf('me', {})).body).toMatchObject({ role: 1, leagueid: 1, leagues })
    expect((await callOf('chooseLeague', { body: { leagueid: 2 } })).status).toBe(200)
    expect((await callOf('me', {})).body).toMatchObject({ role: 2, leagueid: 2, leagues })
  })
  test('adds a number to the name of someone who joins under an existing name, and leaves the existing member’s name unchanged', async () => {
    const { b, call } = await desk()
    await b.store.ask("UPDATE users SET name = 'ＳＡＭ\u200b ' WHERE id IN (?, ?)", b.newcomer.id, b.unpaid.id)
    for (const who of ['newcomer', 'unpaid'] as const)
      expect((await call('joinLeague', who, join(b.invite))).status).toBe(200)
    const members = async () => {
      const rows = await b.store.read(1, { table: 'members', all: true })
      return new Map(rows.flatMap((row) => ('confirmed' in row ? [[row.userId, row.name] as const] : [])))
    }
    const named = [b.secretary, b.newcomer, b.unpaid].map(({ id }) => id)
    const wanted = ['sam', 'ＳＡＭ\u200b  (2)', 'ＳＡＭ\u200b  (3)']
    expect(await Promise.all(named.map(async (id) => (await members()).get(id)))).toEqual(wanted)
    const listed = (await call('members', 'secretary')).body as { user_id: number; name: string }[]
    expect(named.map((id) => listed.find((one) => one.user_id === id)?.name)).toEqual(wanted)
    // A new role doesn't change names.
    await call('updateMember', 'secretary', { params: { id: b.newcomer.id }, body: { role: 2 } })
    expect((await members()).get(b.newcomer.id)).toBe(wanted[1])
  })
  test('adds a number to the name of someone who joins with the same display name as the league’s secretary', async () => {
    const { b, call } = await desk()
    await b.store.ask("UPDATE leagues SET secretary_name = 'Nell Hart' WHERE league_id = 1")
    await b.store.ask("UPDATE users SET name = 'Nell  hart' WHERE id = ?", b.newcomer.id)
    expect((await call('joinLeague', 'newcomer', join(b.invite))).status).toBe(200)
    expect(await b.store.read(1, { table: 'members', key: [b.newcomer.id] })).toMatchObject([
      { name: 'Nell  hart (2)' },
    ])
  })
  test('selects the league again for an existing member, without counting anyone twice', async () => {
    const { b, call } = await desk()
    await call('joinLeague', 'newcomer', join(b.invite))
    expect((await call('joinLeague', 'newcomer', join(b.invite))).body).toMatchObject({ leagueid: 1 })
    expect((await call('invites', 'secretary', {})).body).toMatchObject([{ joined: 1 }])
  })
  test('is refused beyond twenty leagues per account', async () => {
    const { b, call } = await desk()
    for (let leagueId = 101; leagueId <= 120; leagueId++)
      await b.store.accounts.memberships.put({ userId: b.newcomer.id, leagueId, role: 1 })
    expect((await call('joinLeague', 'newcomer', join(b.invite))).status).toBe(409)
  })
})

describe('a member', () => {
  test('can be made a scorer, made a player again, and removed', async () => {
    const { b, call } = await desk()
    const token = await b.tokenOf(b.player.id)
    const playerCall = (name: RouteName, sample: Sample) => callRoute(b, { route: routeOf(name), sample, token })
    const message = { body: { leagueid: 1, message: 'Bring a towel', startdate: '2026-05-07', enddate: '2026-05-07' } }
    const give = (role: number) => call('updateMember', 'secretary', { params: { id: b.player.id }, body: { role } })
    expect((await give(2)).status).toBe(200)
    expect([
      (await playerCall('addMessage', message)).status,
      await b.store.read(1, { table: 'members', key: [b.player.id] }),
    ]).toMatchObject([201, [{ role: 2 }]])
    expect((await give(1)).status).toBe(200)
    expect((await playerCall('addMessage', message)).status).toBe(403)
    expect((await call('removeMember', 'secretary', { params: { id: b.player.id } })).status).toBe(200)
    expect([(await playerCall('players', {})).status, (await playerCall('me', {})).body]).toMatchObject([
      404,
      { leagueid: null, role: 1 },
    ])
    expect(await b.store.read(1, { table: 'members', key: [b.player.id] })).toEqual([])
    expect((await call('removeMember', 'secretary', { params: { id: b.player.id } })).status).toBe(404)
  })
  test('can’t be made an app admin, and nobody can end their own role or an app admin’s', async () => {
    const { b, call } = await desk()
    const before = await databaseHash(b)
    const change = (id: number, role: number) => call('updateMember', 'secretary', { params: { id }, body: { role } })
    expect([
      (await change(b.player.id, 3)).status,
      (await change(b.secretary.id, 1)).status,
      (await change(b.admin.id, 1)).status,
    ]).toEqual([400, 409, 409])
    expect((await call('removeMember', 'secretary', { params: { id: b.secretary.id } })).status).toBe(409)
    expect((await change(b.stranger.id, 1)).status).toBe(404)
    expect(await databaseHash(b)).toBe(before)
  })
})
