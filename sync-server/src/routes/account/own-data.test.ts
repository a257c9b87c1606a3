import { Role } from '@glm/shared/schema/league/role'
import { serverText } from '@glm/shared/text/errors/server'
import { describe, expect, test } from 'vitest'
import { emailTo } from '../../email/templates/templates.ts'
import { aFullServer, type FullServer, fillFull, PASSWORD } from '../../testing/a-full-server.ts'
import { LEAGUE, serverWithStore } from '../../testing/a-server.ts'
import { aFilledSqliteStore } from '../../testing/a-store.ts'
import { writtenTables } from '../../testing/written-tables.ts'

async function call(b: FullServer, { id, path, body }: { id: number; path: string; body?: unknown }) {
  const headers = { authorization: `Bearer ${await b.tokenOf(id)}`, 'content-type': 'application/json' }
  const sent = body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) }
  const reply = await b.app.request(`/api/auth/${path}`, { ...sent, headers })
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}

const remove = (b: FullServer, id: number, password = PASSWORD) =>
  call(b, { id, path: 'delete-account', body: { password } })

const onDay = { date: '2026-05-07', reason: null, weekId: null }

describe('GET /auth/my-data', () => {
  test('contains the account and, once a secretary has confirmed the account’s player, that player’s rows', async () => {
    const b = await aFullServer()
    const { id, email } = b.player
    const put = (confirmed: boolean) =>
      b.store.rows.write(LEAGUE, 1, [
        {
          table: 'members',
          put: { userId: id, name: 'pat', role: Role.User, playerId: 1, confirmed, cardsAfter: null },
        },
      ])
    await put(false)
    expect((await call(b, { id, path: 'my-data' })).body).toMatchObject({
      account: { email },
      league: { player: null, handicaps: [] },
    })
    await put(true)
    const [own, other] = [1, 2].map((playerId) => ({
      id: 900 + playerId,
      playerId,
      kind: 'paid' as const,
      cents: 4_000,
      ...onDay,
    }))
    if (own && other)
      await b.store.rows.write(
        LEAGUE,
        1,
        [own, other].map((row) => ({ table: 'treasuryEntries' as const, put: row })),
      )
    const { body } = await call(b, { id, path: 'my-data' })
    expect(body).toMatchObject({ league: { player: { id: 1 }, handicaps: [{ weekId: 1, playerId: 1, goingIn: 7 }] } })
    expect(body).toMatchObject({ league: { treasury: [own] } })
    expect(JSON.stringify(body)).not.toContain('sam@example.com')
  })
})

test('GET /auth/my-data also contains the data from the account’s other leagues, each separately', async () => {
  const b = await aFullServer()
  const { id } = b.otherPlayer
  await b.store.setMember({ leagueId: 2, account: b.otherPlayer, role: Role.User })
  await b.store.setMember({ leagueId: LEAGUE, account: b.otherPlayer, role: Role.User })
  const { body } = await call(b, { id, path: 'my-data' })
  const other = { id: LEAGUE, name: 'Thursday', role: 1, helper: null, rows: { member: { userId: id }, player: null } }
  expect(body).toMatchObject({ account: { id }, league: { member: { userId: id } }, other_leagues: [other] })
})

describe('GET /auth/my-data', () => {
  const mailTo = (b: FullServer, leagueId: number | null) => {
    const to = { leagueId, userId: b.player.id, address: b.player.email, name: 'Pat' }
    const recap = { league: 'Thursday', subject: 'Week 1', sections: [] }
    return leagueId === null ? emailTo(to, 'passwordChanged', { name: 'Pat' }) : emailTo(to, 'recap', recap)
  }

  test.each([1, 600])(
    'contains all %i emails of each league, of a league the account has left, and about the account itself',
    async (count) => {
      const b = await aFullServer()
      const { id, email } = b.player
      await b.store.joinLeague({ leagueId: 2, account: b.player })
      const left = 3
      const all = [LEAGUE, 2, left, null].flatMap((leagueId) =>
        Array.from({ length: count }, () => mailTo(b, leagueId)),
      )
      // An email to the account's address may have been written before the address had an account.
      const before = { ...mailTo(b, left), userId: null, address: email.toUpperCase() }
      await b.store.deliveries.add([...all, before], 1)
      const { body } = await call(b, { id, path: 'my-data' })
      const wanted = { mails: { length: 2 * count + 1 }, other_leagues: [{ rows: { mails: { length: count } } }] }
      expect(body).toMatchObject({ ...wanted, league: { mails: { length: count } } })
    },
  )

  /** The tables that the deletion of an account clears, and where each is in its data, or why it isn't. */
  const cleared: Record<string, string | { not: string }> = {
    users: 'account',
    members: 'league.member',
    memberships: 'other_leagues',
    sessions: 'sessions',
    passkeys: 'passkeys',
    provider_links: 'linked',
    deliveries: 'mails',
    opt_outs: 'opted_out',
    card_photos: 'league.photos',
    account_links: { not: 'hashes of links that work for half an hour' },
    known_places: { not: 'hashes of networks, which nobody can read' },
    login_failures: { not: 'counts of failed attempts, which end after a day' },
    email_questions: { not: 'hashes of addresses, which nobody can read' },
    repeats: { not: 'responses that the account has already received, which end after a day' },
    barred: { not: 'a league’s decision about who can join it' },
  }

  test('contains something from every table that the deletion of an account clears', async () => {
    const { store, told } = await aFilledSqliteStore(fillFull)
    const b = serverWithStore(store, told, {})
    const { id, email } = b.player
    await store.setMember({ leagueId: LEAGUE, account: b.player, role: Role.User })
    await store.setMember({ leagueId: 2, account: b.player, role: Role.User })
    const passkey = { id: 'one', publicKey: 'key', counter: 0, transports: [], name: 'Phone' }
    await store.accounts.passkeys.add({ ...passkey, userId: id, createdAt: 1 })
    await store.accounts.providerLinks.add({ issuer: 'club', subject: 'pat', label: 'Pat', userId: id, createdAt: 1 })
    await store.deliveries.add([mailTo(b, null)], 1)
    await store.deliveries.optOut({ leagueId: LEAGUE, address: email, kind: 'recap' }, 1)
    const photo = { leagueId: LEAGUE, matchId: 100, media: 'image/jpeg' as const, bytes: 9 }
    await store.photos.add({ ...photo, hash: 'two', addedBy: id, addedAt: 1, data: 'AAAA' })
    const { body } = await call(b, { id, path: 'my-data' })
    const statements: string[] = []
    const prepare = store.db.prepare.bind(store.db)
    store.db.prepare = (text: string) => {
      statements.push(text)
      return prepare(text)
    }
    await store.redaction.account(b.player)
    expect([...new Set(statements.flatMap((text) => writtenTables(text) ?? []))].sort()).toEqual(
      Object.keys(cleared).sort(),
    )
    const at = (path: string) => path.split('.').reduce<unknown>((of, name) => Reflect.get(Object(of), name), body)
    const empty = Object.entries(cleared).filter(
      ([, path]) => typeof path === 'string' && Object.keys(at(path) ?? {}).length === 0,
    )
    expect(empty).toEqual([])
  })
})

describe('POST /auth/delete-account', () => {
  test('empties the account, ends its logins and removes it from its league', async () => {
    const b = await aFullServer()
    await b.store.setMember({ leagueId: LEAGUE, account: b.player, role: Role.User })
    const token = await b.tokenOf(b.player.id)
    const version = await b.store.version(LEAGUE)
    expect(await remove(b, b.player.id)).toEqual({ status: 200, body: { message: serverText.accountDeleted } })
    expect(await b.store.accounts.byId(b.player.id)).toBeUndefined()
    expect(await b.store.ask('SELECT name, league_id, password_hash FROM users WHERE id = ?', b.player.id)).toEqual([
      { name: 'Former member', league_id: null, password_hash: '' },
    ])
    expect(await b.store.version(LEAGUE)).toBe(version + 1)
    expect(await b.store.read(LEAGUE, { table: 'members', key: [b.player.id] })).toEqual([])
    const reply = await b.app.request('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
    expect(reply.status).toBe(401)
    const again = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const body = JSON.stringify({ email: 'pat@example.com', password: PASSWORD })
    expect((await b.app.request('/api/auth/login', { ...again, body })).status).toBe(401)
    const tables = ['users', 'members', 'sessions', 'deliveries', 'ledger']
    for (const table of tables)
      expect(JSON.stringify(await b.store.ask(`SELECT * FROM ${table}`))).not.toContain('pat@example.com')
  })

  test('requires the password, and slows down guesses', async () => {
    const b = await aFullServer()
    expect(await remove(b, b.player.id, 'wrong')).toEqual({ status: 400, body: { error: serverText.passwordWrong } })
    for (let i = 0; i < 8; i++) await remove(b, b.player.id, 'wrong')
    expect((await remove(b, b.player.id)).status).toBe(429)
    expect(await b.store.accounts.byId(b.player.id)).toMatchObject({ email: 'pat@example.com' })
  })

  test('removes the account from all its leagues, or from none if one of them would lose its secretary', async () => {
    const b = await aFullServer()
    await b.store.setMember({ leagueId: 2, account: b.secretary, role: Role.User })
    const third = await b.store.createLeague({ name: 'Friday', owner: b.secretary })
    const membersOf = async () => {
      const rows = await Promise.all(
        [LEAGUE, 2, third].map((id) => b.store.read(id, { table: 'members', key: [b.secretary.id] })),
      )
      return rows.map(({ length }) => length)
    }
    expect(await remove(b, b.secretary.id)).toEqual({ status: 409, body: { error: serverText.lastSecretary } })
    expect(await membersOf()).toEqual([1, 1, 1])
    await b.store.setMember({ leagueId: third, account: b.newcomer, role: Role.LeagueAdmin })
    expect((await remove(b, b.secretary.id)).status).toBe(200)
    expect(await membersOf()).toEqual([0, 0, 0])
    expect(await b.store.accounts.memberships.of(b.secretary.id)).toEqual([])
    expect(JSON.stringify(await b.store.ask('SELECT * FROM members'))).not.toContain('"sam"')
  })

  test('is refused for a league’s last secretary', async () => {
    const b = await aFullServer()
    expect(await remove(b, b.stranger.id)).toEqual({ status: 409, body: { error: serverText.lastSecretary } })
    expect((await remove(b, b.secretary.id)).status).toBe(200)
  })
})
