import { rangeTo } from '@glm/shared/lib/range-to'
import { type AServer, aRequest, aServer, aSqliteServer, LEAGUE } from '@glm/sync-server/testing/a-server'
import { composeClient } from '@glm/web/sync-client/compose-client'
import { httpExchange } from '@glm/web/sync-client/loop/http-exchange'
import { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import { describe, expect, test } from 'vitest'

const AT = '2026-05-07T18:00:00Z'

/** Connects the real phone core to the real app over HTTP, request by request. */
async function phoneOverHttp<S extends AServer>(b: S) {
  const storage = new MemoryStorage()
  const session = { token: await b.tokenOf(b.secretary.id) }
  const net = {
    before: async (_request: number): Promise<void> => {},
    /** Lets something between phone and server answer in the server's place. */
    instead: (_request: { mutations: unknown[] }): Response | null => null,
    requests: 0,
  }
  const fetchApp = async (url: string | URL | Request, init?: RequestInit) => {
    net.requests += 1
    await net.before(net.requests)
    return net.instead(JSON.parse(String(init?.body))) ?? b.app.request(String(url), init)
  }
  const exchange = httpExchange({ token: () => session.token, fetch: fetchApp as typeof fetch })
  const names = ['phone-one', 'phone-two']
  const newClientId = () => names.shift() ?? 'phone-three'
  const { phone, open, sync } = composeClient({
    storage,
    exchange,
    now: () => AT,
    newId: () => 1,
    newAction: () => 'g',
    newClientId,
  })
  await open({ userId: b.secretary.id, leagueId: LEAGUE, role: 2 })
  await sync()
  net.requests = 0
  const tap = async (i: number) => {
    const args = {
      weekId: 1,
      playerId: (i % 8) + 1,
      teamId: Math.floor((i % 8) / 2) + 1,
      hole: (i % 9) + 1,
      strokes: (i % 7) + 2,
    }
    await phone.record([{ name: 'card.setHole', args }])
  }
  const outbox = () => storage.transact('read', (tx) => tx.all('outbox'))
  const ledger = async () => {
    const rows = await b.store.ask<{ seq: number }>("SELECT seq FROM ledger WHERE client_id = 'phone-one' ORDER BY seq")
    return rows.map(({ seq }) => seq)
  }
  return { b, session, net, sync, tap, outbox, ledger }
}

describe('syncOnce() over HTTP', () => {
  test('TR1, EX1: a 401 in the middle of a sync leaves unsent changes in the outbox, and signing in again sends them only once', async () => {
    const p = await phoneOverHttp(await aServer())
    for (const i of rangeTo(140)) await p.tap(i)
    p.net.before = async (request) => {
      if (request === 2) await p.b.store.accounts.setPassword(p.b.secretary.id, 'changed')
    }
    expect(await p.sync()).toEqual({ kind: 'failed', failure: { kind: 'unauthorized' }, pending: 40 })
    expect((await p.outbox()).map((row) => row.seq)).toEqual(rangeTo(140).slice(100))
    p.net.before = async () => {}
    p.session.token = await p.b.tokenOf(p.b.secretary.id)
    expect(await p.sync()).toMatchObject({ kind: 'done', pending: 0 })
    expect(await p.ledger()).toEqual(rangeTo(140))
  })

  test('TR1: someone removed from the league is notified, keeps their pending changes, and sends them after they are readmitted', async () => {
    const p = await phoneOverHttp(await aServer())
    for (const i of rangeTo(3)) await p.tap(i)
    const account = await p.b.store.accounts.byId(p.b.secretary.id)
    if (!account) throw new Error('The secretary has no account.')
    await p.b.store.setMember({ leagueId: LEAGUE, account, role: null })
    expect(await p.sync()).toEqual({ kind: 'failed', failure: { kind: 'not_member' }, pending: 3 })
    expect((await p.outbox()).map((row) => row.seq)).toEqual(rangeTo(3))
    await p.b.store.setMember({ leagueId: LEAGUE, account, role: 2 })
    expect(await p.sync()).toMatchObject({ kind: 'done', pending: 0 })
    expect(await p.ledger()).toEqual(rangeTo(3))
  })

  test('TR2: a gateway’s 404 doesn’t count as an answer from the server', async () => {
    const gateway = async () => new Response('<h1>404</h1>', { status: 404, headers: { 'content-type': 'text/html' } })
    const exchange = httpExchange({ token: () => 'token', fetch: gateway as typeof fetch })
    expect(await exchange(aRequest([]))).toEqual({ kind: 'strange' })
  })

  // Always on SQLite: a full PostgreSQL disk has its own error, which the simulator covers.
  test('TR1: a full disk is reported as a busy server, and the same push succeeds when there is room', async () => {
    const p = await phoneOverHttp(await aSqliteServer())
    for (const i of rangeTo(90)) await p.tap(i)
    p.b.store.db.pragma(`max_page_count = ${p.b.store.db.pragma('page_count', { simple: true })}`)
    expect(await p.sync()).toMatchObject({ kind: 'failed', failure: { kind: 'busy' }, pending: 90 })
    expect([await p.outbox().then((rows) => rows.length), await p.ledger()]).toEqual([90, []])
    p.b.store.db.pragma('max_page_count = 1000000')
    expect(await p.sync()).toMatchObject({ kind: 'done', pending: 0 })
    expect(await p.ledger()).toEqual(rangeTo(90))
  })

  test('TR3: each 413 halves the number of entries in the next push', async () => {
    const p = await phoneOverHttp(await aServer())
    for (const i of rangeTo(90)) await p.tap(i)
    const sizes: number[] = []
    p.net.instead = (request) => {
      sizes.push(request.mutations.length)
      return request.mutations.length > 30 ? new Response('', { status: 413 }) : null
    }
    expect(await p.sync()).toMatchObject({ kind: 'done', pending: 0 })
    expect([sizes.slice(0, 3), await p.ledger()]).toEqual([[90, 50, 25], rangeTo(90)])
  })
})
