import { SERVER_HEADER } from '@glm/shared/api/server-header'
import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StoredRow } from '../sync-client/local-rows.ts'
import { openStorage } from '../sync-client/outbox/open-storage.ts'
import { dexieStorage } from '../sync-client/storage/dexie-storage.ts'
import { LeagueDatabase } from '../sync-client/storage/league-database.ts'
import { changeSession, readSession, type Session, writeSession } from '../sync-client/storage/session-database.ts'
import { anAnswer } from '../testing/an-answer.ts'
import { sendOutbox } from './send-outbox.ts'

const [ann, bob] = [9, 10]
const session: Session = {
  id: 'me',
  token: 'first',
  userId: ann,
  leagueId: 7,
  role: 2,
  name: 'Ann Lee',
  email: 'ann@example.com',
  isPaid: true,
  leagues: [6, 7, 8].map((id) => ({ id, name: `League ${id}`, role: 2 })),
}
const change: StoredRow<'outbox'> = {
  seq: 1,
  at: '2026-05-07T18:00:00Z',
  action: 'a',
  version: 1,
  author: ann,
  inverse: null,
  name: 'week.lock',
  args: { weekId: 1, isLocked: true },
  ids: [],
  seen: 0,
}

/** The league and token of each request that sent a change, in order. */
let requests: [league: number, token: string | null][]
/** What the server answers for a league; null for no signal. */
let answerOf: (league: number) => Partial<SyncResponse> | null | Promise<Partial<SyncResponse> | null>

async function answer(_: unknown, { headers, body }: RequestInit = {}): Promise<Response> {
  const { leagueId = 0, mutations } = JSON.parse(String(body)) as SyncRequest
  if (mutations.length > 0) requests.push([leagueId, new Headers(headers).get('authorization')])
  const more = await answerOf(leagueId)
  if (!more) throw new TypeError('Failed to fetch')
  const results = mutations.map(({ seq }) => ({ seq, status: 'ok' as const, code: null }))
  return Response.json(anAnswer({ lastSeq: change.seq, results, ...more }), { headers: { [SERVER_HEADER]: '1' } })
}

/** Stores a change in Ann's copy of a league; without its `meta` row, the copy can't be read. */
async function keep(leagueId: number, { isWhole = true } = {}): Promise<void> {
  const db = new LeagueDatabase({ userId: ann, leagueId })
  if (isWhole) {
    const owner = { userId: ann, leagueId, role: 2, clientId: `client-${leagueId}` }
    await db.rows('meta').put({ ...(await openStorage(dexieStorage(db), owner)), nextSeq: change.seq + 1 })
  }
  await db.rows('outbox').put(change)
  db.close()
}

beforeEach(async () => {
  requests = []
  answerOf = () => ({})
  vi.stubGlobal('fetch', answer)
  // A lock that is free.
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } })
  await writeSession(session)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

describe('sendOutbox()', () => {
  test('sends the changes of every league that has any, starting with the one shown last', async () => {
    for (const league of [6, 7]) await keep(league)
    await sendOutbox()
    expect(requests).toEqual([
      [7, 'Bearer first'],
      [6, 'Bearer first'],
    ])
  })

  test('sends the other leagues’ changes even if one fails, and then throws, so that the browser tries again', async () => {
    for (const league of [6, 7]) await keep(league)
    answerOf = (league) => (league === 7 ? null : {})
    await expect(sendOutbox()).rejects.toThrow('The outbox could not be sent: network.')
    expect(requests.map(([league]) => league)).toEqual([7, 6])
  })

  test('sends the other leagues’ changes even if this device has no copy of the league shown last, or can’t read it', async () => {
    await keep(6)
    await sendOutbox()
    expect(await Dexie.exists(new LeagueDatabase({ userId: ann, leagueId: 7 }).name)).toBe(false)
    await keep(7, { isWhole: false })
    await keep(8)
    await expect(sendOutbox()).rejects.toThrow('The outbox could not be sent: ')
    expect(requests.map(([league]) => league)).toEqual([6, 8])
  })

  test('sends nothing if no one is signed in, or the user has no league', async () => {
    await keep(7)
    await changeSession(ann, { leagueId: null })
    await sendOutbox()
    await Dexie.delete('glm-session')
    await sendOutbox()
    expect(requests).toEqual([])
  })

  test('uses a renewed token from then on, and stores it', async () => {
    for (const league of [6, 7]) await keep(league)
    answerOf = () => ({ token: 'second' })
    await sendOutbox()
    expect(requests.map(([, token]) => token)).toEqual(['Bearer first', 'Bearer second'])
    await expect.poll(async () => (await readSession())?.token).toBe('second')
  })

  test('stores no renewed token for someone who has signed in meanwhile', async () => {
    await keep(7)
    answerOf = async () => {
      await writeSession({ ...session, userId: bob, token: 'of Bob' })
      return { token: 'of Ann' }
    }
    await sendOutbox()
    await writeSession({ ...(await readSession()), name: 'Bob Ray' } as Session)
    expect(await readSession()).toMatchObject({ userId: bob, token: 'of Bob', name: 'Bob Ray' })
  })
})
