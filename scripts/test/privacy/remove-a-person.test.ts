import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { allRoutes } from '@glm/shared/api/contract'
import { publicPath } from '@glm/shared/lib/public-address'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { seasonResults } from '@glm/shared/rules/season-results'
import { Role } from '@glm/shared/schema/league/role'
import { aSyncRequest } from '@glm/shared/testing/a-sync-request'
import { pushListeners } from '@glm/sync-server/push-listeners'
import { seasonOfLeague } from '@glm/sync-server/store/season-of-league'
import { runCalls } from '@glm/sync-server/sync/run-calls'
import { tablesOf, urlOf } from '@glm/sync-server/testing/a-client'
import { aFullServer, aFullSqliteServer, type FullServer } from '@glm/sync-server/testing/a-full-server'
import { aPage } from '@glm/sync-server/testing/a-public-page'
import { appWithStore, LEAGUE } from '@glm/sync-server/testing/a-server'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { samples } from '@glm/sync-server/testing/samples'
import { afterAll, describe, expect, test } from 'vitest'
import { aPhone } from './a-phone.ts'

const folder = ownFolder('remove')
afterAll(() => rmSync(folder, { recursive: true }))

const GONE = 5
const AT = '2026-05-07T18:00:00Z'
/** The person to remove: every value occurs nowhere else. */
const person = {
  firstName: 'Wilhelmina',
  lastName: 'Throckmorton',
  phone: '9015550177',
  email: 'mina@throck.test',
  ghin: '90166177',
}
const traces = ['Wilhelmina', 'Throckmorton', person.phone, '(901) 555-0177', person.email, person.ghin]
const tracesIn = (text: string): string[] => traces.filter((one) => text.toLowerCase().includes(one.toLowerCase()))

const hole = (at: number): MutationCall => ({
  name: 'card.setHole',
  args: { weekId: 1, playerId: GONE, teamId: 3, hole: at, strokes: 4 + (at % 2) },
})
const told = [{ title: 'Results', lines: ['Throckmorton, Wilhelmina beat everybody', 'THROCKMORTON again'] }]

/** Returns what is left of an account, which nobody can find anymore once it has been removed. */
const leftOf = ({ store }: FullServer, userId: number) =>
  store.ask('SELECT name, league_id, password_hash FROM users WHERE id = ?', userId)

/** Creates a league in which the person has left their name wherever possible and has their own account. */
async function aLeagueWithThem(open: () => Promise<FullServer> = aFullServer) {
  const b = await open()
  const account = await b.store.accounts.add({
    email: person.email,
    username: 'throckmorton',
    name: 'Wilhelmina Throckmorton',
    passwordHash: 'x',
    role: Role.User,
    isPaid: true,
    leagueId: null,
  })
  if (typeof account === 'string') throw new Error(account)
  await b.store.setMember({ leagueId: LEAGUE, account, role: Role.User })
  await b.store.setMember({ leagueId: LEAGUE, account: b.player, role: Role.User })
  // A photo of match 100, which the person's team plays. A search can't find a name in an image, so the photo's fields
  // contain the name instead.
  const photo = { leagueId: LEAGUE, matchId: 100, media: 'image/jpeg' as const, bytes: 9, addedBy: b.secretary.id }
  await b.store.photos.add({ ...photo, hash: 'Throckmorton', addedAt: 1, data: 'Throckmorton' })
  const phone = await aPhone(b, b.secretary)
  const say = async (...calls: MutationCall[]) => {
    for (const call of calls) expect(await phone.phone.record([call])).toMatchObject({ status: 'saved' })
    await phone.sync()
  }
  const note = (message: string) => ({
    name: 'message.add' as const,
    args: { message, startDate: '2026-05-07', endDate: '2026-05-21' },
  })
  await say(
    {
      name: 'league.update',
      args: { id: LEAGUE, set: { publicPage: aPage, description: 'Ask Wilhelmina Throckmorton' } },
    },
    { name: 'player.update', args: { id: GONE, set: { ...person, paidDues: 4000 } } },
    { name: 'player.update', args: { id: GONE, set: { phone: null } } },
    { name: 'member.setPlayer', args: { userId: account.id, playerId: GONE } },
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(hole),
    note(`GHIN ${person.ghin} is theirs`),
    note('Wilhelmina Throckmorton brings the cart'),
    {
      name: 'points.set',
      args: { weekId: 1, teamId: 3, entry: { points: 12, computed: 10, reason: 'Throckmorton was ill' }, retires: [] },
    },
    { name: 'availability.set', args: { weekId: 1, playerId: GONE, state: 'out', retires: [] } },
    { name: 'subRequest.ask', args: { weekId: 1, playerId: GONE, asked: [9, 10] } },
    { name: 'subRequest.ask', args: { weekId: 1, playerId: 1, asked: [GONE, 10] } },
    { name: 'player.update', args: { id: 10, set: { email: 'ten@example.org' } } },
    { name: 'subRequest.ask', args: { weekId: 2, playerId: GONE, asked: [10] } },
    { name: 'recap.send', args: { weekId: 1, subject: 'Throckmorton wins', sections: told } },
  )
  return { b, phone, say, account }
}

const forget: MutationCall = { name: 'player.forget', args: { id: GONE } }
const standingsOf = async (b: Pick<FullServer, 'store'>) => {
  const season = await b.store.snapshot((tx) => seasonOfLeague(tx, LEAGUE))
  if (!season) throw new Error('The league has no season.')
  return JSON.stringify(seasonResults(season).standings())
}
const historyOf = (b: Pick<FullServer, 'store'>) => b.store.history(LEAGUE, {})
const rowsOf = async (b: Pick<FullServer, 'store'>): Promise<string> =>
  JSON.stringify(
    await Promise.all((await tablesOf(b)).map(async (name) => [name, await b.store.ask(`SELECT * FROM ${name}`)])),
  )

/** Changes to a sub who has the removed person's name and contact details. */
const sub = { ...person, paidDues: null, isSub: true, active: true }
const SUB = 2 ** 40
const changesToSub = {
  add: { name: 'player.add', args: sub, ids: [SUB] },
  remove: { name: 'player.remove', args: { id: SUB }, ids: [] },
  restore: { name: 'player.restore', args: { ...sub, id: SUB, kept: null }, ids: [] },
  restoreRenamed: { name: 'player.restore', args: { ...sub, lastName: 'Quint', id: SUB, kept: null }, ids: [] },
  forget: { name: 'player.forget', args: { id: SUB }, ids: [] },
}

describe('player.forget', () => {
  // Checked only on SQLite: PostgreSQL overwrites its pages on its own schedule, and its archive and backups expire
  // like those of the SQLite file.
  test('leaves no trace of the person in the SQLite file', async () => {
    const path = join(folder, 'league.db')
    const sqlite = await aFullSqliteServer(path)
    const { say } = await aLeagueWithThem(async () => sqlite)
    await say(forget)
    // The test itself doesn't clean up any files. The server must overwrite the free pages and empty the log next to
    // the file.
    const inFiles = () =>
      [path, `${path}-wal`].flatMap((file) => (existsSync(file) ? tracesIn(readFileSync(file, 'latin1')) : []))
    await expect.poll(inFiles).toEqual([])
  })

  test('leaves no trace of the person in any table, and does not change the standings', async () => {
    const { b, say } = await aLeagueWithThem()
    const [standings, history] = [await standingsOf(b), await historyOf(b)]
    expect(tracesIn(await rowsOf(b)).length).toBeGreaterThan(3)
    await say(forget)
    expect(tracesIn(await rowsOf(b))).toEqual([])
    expect(await standingsOf(b)).toBe(standings)
    const [said, asked] = await Promise.all([
      b.store.read(LEAGUE, { table: 'availability', all: true }),
      b.store.read(LEAGUE, { table: 'subRequests', all: true }),
    ])
    expect([said, asked]).toEqual([[], [{ weekId: 1, playerId: 1, asked: [10] }]])
    const after = await historyOf(b)
    expect(after.map(({ name }) => name)).toEqual(['player.forget', ...history.map(({ name }) => name)])
    expect(after.find(({ name }) => name === 'message.add')?.args).toMatchObject({
      message: 'Former player 1 brings the cart',
    })
  })

  test('leaves no trace of the person in refused changes, or in text typed on a phone', async () => {
    const { b, phone, say } = await aLeagueWithThem()
    const args = { id: GONE, set: { lastName: 'Throckmorton' } }
    const refused = { seq: 1, name: 'player.update', version: 1, args, ids: [], seen: 0, at: null, action: 'refused' }
    const push = aSyncRequest({ clientId: 'of-a-player', mutations: [refused] })
    const answer = await b.store.exchange({ userId: b.player.id, leagueId: LEAGUE, role: Role.User }, push, AT)
    expect(answer.results).toEqual([{ seq: 1, status: 'refused', code: 'forbidden' }])
    await phone.phone.keepDrafts(new Map([['message/new/message', 'Wilhelmina Throckmorton brings the cart']]), 0)
    expect(tracesIn(await phone.held())).not.toEqual([])
    await say(forget)
    await phone.sync()
    expect([tracesIn(await rowsOf(b)), tracesIn(await phone.held())]).toEqual([[], []])
  })

  test('returns nothing about the person to anyone, by any route, page or calendar', async () => {
    const { b, say } = await aLeagueWithThem()
    await say(forget)
    for (const route of allRoutes.filter(({ method }) => method === 'GET')) {
      const sample = samples(b)[route.name as keyof ReturnType<typeof samples>]
      const reply = await b.app.request(urlOf(route, sample), {
        headers: { authorization: `Bearer ${await b.tokenOf(b.secretary.id)}` },
      })
      if (reply.headers.get('content-type')?.startsWith('text/event-stream')) await reply.body?.cancel()
      else expect([route.path, tracesIn(await reply.text())]).toEqual([route.path, []])
    }
    for (const rest of ['', '/calendar.ics', '/team/3', '/team/3.ics']) {
      const page = await b.app.request(`${publicPath({ leagueId: LEAGUE, key: aPage.key })}${rest}`)
      expect([page.status, tracesIn(await page.text())]).toEqual([200, []])
    }
  })

  test('RD5: removes the person from each phone at its next sync, no matter where it stores them', async () => {
    const { b, phone, say } = await aLeagueWithThem()
    await say({ name: 'player.update', args: { id: GONE, set: { firstName: 'Mina' } } })
    const [other, member] = [await aPhone(b, b.admin), await aPhone(b, b.player)]
    await other.phone.record([{ name: 'player.update', args: { id: GONE, set: { firstName: 'Wilhelmina A.' } } }])
    await other.sync()
    await other.phone.keepDrafts(new Map([[`player/${GONE}/lastName`, 'Throckmorton-Lee']]))
    for (const one of [phone, other, member]) expect(tracesIn(await one.held()).length).toBeGreaterThan(0)
    await say(forget)
    for (const one of [phone, other, member]) {
      await one.sync()
      expect(tracesIn(await one.held())).toEqual([])
      expect(await one.player(GONE)).toMatchObject({
        firstName: 'Former',
        lastName: 'player 1',
        active: false,
        former: 1,
      })
    }
  })

  test('RD5: rejects an earlier offline change to the person’s name, and no undo restores the name', async () => {
    const { b, phone, say } = await aLeagueWithThem()
    const [{ action } = { action: '' }] = (await phone.storage.transact('read', (tx) => tx.all('journal'))).filter(
      ({ name, inverse }) => name === 'player.update' && JSON.stringify(inverse).includes('phone'),
    )
    const late = await aPhone(b, b.admin)
    await late.phone.record([{ name: 'player.update', args: { id: GONE, set: { lastName: 'Throckmorton-Lee' } } }])
    await say(forget)
    await late.sync()
    const parked = await late.storage.transact('read', (tx) => tx.all('parked'))
    expect(parked.map(({ code }) => code)).toEqual(['deleted'])
    await phone.phone.undo(action)
    await phone.sync()
    expect(tracesIn(await rowsOf(b))).toEqual([])
    for (const one of [phone, late]) await one.sync()
    expect((await late.player(GONE))?.lastName).toBe('player 1')
  })

  test('RD5: stores nothing about the person from a change that arrives again under another number', async () => {
    const { b, say } = await aLeagueWithThem()
    const added = { ...person, paidDues: null, isSub: true, active: true }
    const add = {
      seq: 1,
      name: 'player.add',
      version: 1,
      args: added,
      ids: [2 ** 40],
      seen: 0,
      at: null,
      action: 'add',
    }
    const author = { userId: b.secretary.id, leagueId: LEAGUE, role: Role.LeagueAdmin }
    const push = (clientId: string, more: object) =>
      b.store.exchange(author, aSyncRequest({ clientId, mutations: [{ ...add, ...more }] }), AT)
    await push('first', {})
    await say()
    await say(forget, { name: 'player.forget', args: { id: 2 ** 40 } })
    const again = await push('second', { originalId: 'first:1' })
    expect(again.results).toEqual([{ seq: 1, status: 'refused', code: 'known' }])
    expect(tracesIn(await rowsOf(b))).toEqual([])
  })

  test.each([
    { first: [], last: ['add', 'forget'] },
    { first: ['add', 'remove'], last: ['restore', 'forget'] },
    { first: [], last: ['add', 'remove', 'restoreRenamed', 'forget'] },
  ] as const)('leaves no trace of a person after one push of $last', async ({ first, last }) => {
    const { b, say } = await aLeagueWithThem()
    await say(forget)
    const author = { userId: b.secretary.id, leagueId: LEAGUE, role: Role.LeagueAdmin }
    let seq = 0
    const push = async (...steps: (keyof typeof changesToSub)[]) => {
      const mutations = steps.map((step) => ({
        ...changesToSub[step],
        version: 1,
        seq: ++seq,
        seen: 0,
        at: null,
        action: step,
      }))
      const { results } = await b.store.exchange(author, aSyncRequest({ clientId: 'first', mutations }), AT)
      expect(results.filter(({ status }) => status !== 'ok')).toEqual([])
    }
    for (const step of first) await push(step)
    await push(...last)
    expect(tracesIn(await rowsOf(b))).toEqual([])
  })

  test('is repeated on a server restored from an older copy', async () => {
    const { b, phone, say } = await aLeagueWithThem()
    const store = await b.store.copied()
    await say(forget)
    const restored = { store, ...appWithStore(store) }
    expect(tracesIn(await rowsOf(restored)).length).toBeGreaterThan(3)
    const account = await store.accounts.byId(b.secretary.id)
    if (!account) throw new Error('There is no secretary.')
    const token = await restored.tokens.issue(account)
    phone.moveTo({ app: restored.app, token })
    await phone.sync()
    expect(tracesIn(await rowsOf(restored))).toEqual([])
    expect(await standingsOf(restored)).toBe(await standingsOf(b))
  })

  test('removes an account only from this league if it is also in another league', async () => {
    const { b, say, account } = await aLeagueWithThem()
    const elsewhere = 2
    await b.store.setMember({ leagueId: elsewhere, account, role: Role.LeagueAdmin })
    const token = await b.tokenOf(account.id)
    await say(forget)
    const { email, passwordHash, tokenEpoch } = account
    const kept = { email, passwordHash, tokenEpoch, leagueId: elsewhere, role: Role.LeagueAdmin }
    expect(await b.store.accounts.byId(account.id)).toMatchObject(kept)
    expect(await b.store.accounts.memberships.of(account.id)).toEqual([
      { userId: account.id, leagueId: elsewhere, role: Role.LeagueAdmin },
    ])
    expect(await b.store.read(LEAGUE, { table: 'members', key: [account.id] })).toEqual([])
    expect(await b.store.read(elsewhere, { table: 'members', key: [account.id] })).toMatchObject([
      { name: account.name },
    ])
    const me = await b.app.request('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
    expect([me.status, await me.json()]).toMatchObject([200, { leagueid: elsewhere }])
    const ofThisLeague = ['ledger', 'deliveries', 'members', 'players', 'messages']
    for (const table of ofThisLeague)
      expect(tracesIn(JSON.stringify(await b.store.ask(`SELECT * FROM ${table} WHERE league_id = ${LEAGUE}`)))).toEqual(
        [],
      )
  })

  test('removes the account that is linked to the person when the removal applies, in the same push too', async () => {
    const { b, say, account } = await aLeagueWithThem()
    await say({ name: 'member.setPlayer', args: { userId: b.player.id, playerId: 6 } })
    const author = { userId: b.secretary.id, leagueId: LEAGUE, role: Role.LeagueAdmin }
    const link = (userId: number, playerId: number | null): MutationCall => {
      return { name: 'member.setPlayer', args: { userId, playerId } }
    }
    // The secretary corrects both links while offline: the account of the person to remove is the other one.
    const calls = [link(account.id, 7), link(b.player.id, GONE), forget]
    const mutations = calls.map((call, i) => ({
      ...call,
      ids: [],
      version: 1,
      seq: i + 1,
      seen: 0,
      at: null,
      action: call.name,
    }))
    const { results } = await b.store.exchange(author, aSyncRequest({ clientId: 'offline', mutations }), AT)
    expect(results.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok'])
    expect(await b.store.accounts.byId(account.id)).toMatchObject({ leagueId: LEAGUE, email: person.email })
    expect(await b.store.read(LEAGUE, { table: 'members', key: [account.id] })).toMatchObject([{ playerId: 7 }])
    expect(await leftOf(b, b.player.id)).toEqual([{ name: 'Former member', league_id: null, password_hash: '' }])
    expect(await b.store.accounts.memberships.of(b.player.id)).toEqual([])
    expect(await b.store.read(LEAGUE, { table: 'members', key: [b.player.id] })).toEqual([])
  })

  test('only unlinks an account that claimed to be the person and was never confirmed', async () => {
    const { b, say, account } = await aLeagueWithThem()
    await say({ name: 'member.setPlayer', args: { userId: account.id, playerId: 7 } })
    const mistaken = await aPhone(b, b.player)
    const claim: MutationCall = { name: 'member.setPlayer', args: { userId: b.player.id, playerId: GONE } }
    expect(await mistaken.phone.record([claim])).toMatchObject({ status: 'saved' })
    await mistaken.sync()
    await say(forget)
    expect(await b.store.accounts.byId(b.player.id)).toMatchObject({ leagueId: LEAGUE, name: b.player.name })
    expect(await b.store.read(LEAGUE, { table: 'members', key: [b.player.id] })).toMatchObject([
      { name: b.player.name, playerId: null, confirmed: false },
    ])
  })

  test('keeps all results, and removes the person’s account unless it is a secretary’s', async () => {
    const { b, say, account } = await aLeagueWithThem()
    await say(forget)
    expect(await leftOf(b, account.id)).toEqual([{ name: 'Former member', league_id: null, password_hash: '' }])
    const author = { userId: b.secretary.id, role: Role.LeagueAdmin, leagueId: LEAGUE }
    const calls: MutationCall[] = [
      { name: 'member.setPlayer', args: { userId: b.secretary.id, playerId: 1 } },
      { name: 'player.forget', args: { id: 1 } },
      { name: 'player.forget', args: { id: 1 } },
    ]
    const { results } = await b.store.write(LEAGUE, (tx) =>
      runCalls(tx, { author, calls, now: () => b.now.value, afterPush: pushListeners }),
    )
    expect(results.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok'])
    const [row] = await b.store.read(LEAGUE, { table: 'players', key: [1] })
    expect(row).toMatchObject({ lastName: 'player 2', former: 2 })
    expect(await b.store.read(LEAGUE, { table: 'members', key: [b.secretary.id] })).toMatchObject([
      { role: 2, playerId: null },
    ])
  })
})
