import { Role } from '@glm/shared/schema/league/role'
import { aCell } from '@glm/shared/testing/a-cell'
import { plainPlayer, plainWeek } from '@glm/shared/testing/plain-rows'
import { hash } from '@node-rs/argon2'
import { calendarToken } from '../auth/calendar-token.ts'
import { sealNumber } from '../auth/sealed-number.ts'
import type { AppDeps } from '../deps.ts'
import { emailTo } from '../email/templates/templates.ts'
import { pushKeys } from '../push/push-keys.ts'
import type { NewAccount } from '../store/account.ts'
import { fillSmall, LEAGUE, START, secret, serverWithStore } from './a-server.ts'
import { aFilledStore, aSqliteStore, type Fill, type TestStore } from './a-store.ts'
import { anAccount } from './an-account.ts'

export const PASSWORD = 'fairway-nine'
/** A name that appears only in the other league. */
export const OTHER_NAME = 'Wintergreen'
/** Weaker than the server's own hashes, because tests verify this one hundreds of times. */
const weakHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1 })

/**
 * Starts the small server with more in league 1: an entry of every kind (with id 1), a fun round in week 3, an app
 * admin, a scorer and a treasurer. There is also a newcomer who is licensed and has no league, and a second league with
 * its own entries. Everyone's password is PASSWORD.
 */
export const aFullServer = (more: Partial<AppDeps> = {}) => aServerFilled(fillFull, more)

/** Starts a server on a store that `fill` has filled. The store is filled once per process, and copied after that. */
export async function aServerFilled<P extends object>(fill: Fill<P>, more: Partial<AppDeps> = {}) {
  const { store, told } = await aFilledStore(fill)
  return serverWithStore(store, told, { pushKey: pushKeys(secret).publicKey, ...more })
}

// biome-ignore lint/suspicious/noExplicitAny: Each test asserts the shape of its answer.
export type Answer = { status: number; body: any }

/** Calls the contract as the token's account: with a POST if there is a body, otherwise with a GET. */
export const callerOf =
  ({ app }: Awaited<ReturnType<typeof aFullServer>>, token: string) =>
  async (path: string, body?: unknown, as: string | null = token): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', ...(as ? { authorization: `Bearer ${as}` } : {}) }
    const method = body === undefined ? 'GET' : 'POST'
    const reply = await app.request(`/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: reply.status, body: await reply.json() }
  }

/** Like `aFullServer()`, but on SQLite, no matter which engine is being tested. */
export async function aFullSqliteServer(path = ':memory:', more: Partial<AppDeps> = {}) {
  const store = aSqliteStore(path)
  return serverWithStore(store, await fillFull(store), more)
}

/** The sealed tokens of invite 1 and email 1. */
const sealed = {
  stopMail: sealNumber(1, { purpose: 'unsubscribe', secret }),
  emailQuestion: sealNumber(1, { purpose: 'emailQuestion', secret }),
  calendar: calendarToken({ id: 1, tokenEpoch: 0 }, secret),
  invite: sealNumber(1, { purpose: 'invite', secret }),
}

/** The players in match 100 of week 1. */
const SPOTS = JSON.stringify([1, 1, 3, 1, 2, 5, 6])

/** Writes a full server's initial contents. */
export async function fillFull(store: TestStore) {
  const small = await fillSmall(store)
  const passwordHash = await weakHash
  const person = (name: string, more: Partial<NewAccount>) => anAccount(store, name, { passwordHash, ...more })
  for (const { id } of [small.secretary, small.player, small.stranger])
    await store.accounts.setPassword(id, passwordHash)
  const admin = await person('ada', { role: 3, leagueId: LEAGUE })
  const newcomer = await person('new', {})
  const unpaid = await person('una', { isPaid: false })
  const otherPlayer = await person('otto', { leagueId: 2 })
  const scorer = await person('scout', { role: Role.Scorer, leagueId: LEAGUE })
  const treasurer = await person('penny', { role: Role.Treasurer, leagueId: LEAGUE })
  await fillLeague(store)
  await fillOther(store)
  await store.invites.add({ leagueId: LEAGUE, madeBy: 1, createdAt: START, expiresAt: START + 86_400_000 })
  await store.guests.add({
    leagueId: LEAGUE,
    weekId: 1,
    matchId: 100,
    number: 1,
    spots: SPOTS,
    madeBy: 1,
    createdAt: START,
  })
  const taken = { hash: 'one', media: 'image/jpeg' as const, bytes: 3, addedBy: 1, addedAt: START, data: 'AAAA' }
  await store.photos.add({ leagueId: LEAGUE, matchId: 100, ...taken })
  await store.ask('UPDATE card_photos SET id = 1')
  const recap = { league: 'Thursday', subject: 'Week 1', sections: [] }
  await store.deliveries.add(
    [emailTo({ leagueId: LEAGUE, userId: null, address: 'nora@example.com', name: 'Nora' }, 'recap', recap)],
    START,
  )
  await store.emailQuestions.add(LEAGUE, ['nora@example.com'], START)
  const sessionId = await store.accounts.sessions.begin(newcomer.id, START, 'Chrome, Android')
  const device = {
    endpoint: 'https://push.example.com/phone-1',
    p256dh: `B${'A'.repeat(86)}`,
    auth: 'A'.repeat(22),
    label: 'Chrome, Android',
  }
  const deviceId = await store.devices.put({ ...device, userId: newcomer.id, sessionId, createdAt: START })
  return { ...small, admin, newcomer, unpaid, otherPlayer, scorer, treasurer, deviceId, ...sealed }
}
export type FullServer = Awaited<ReturnType<typeof aFullServer>>

type Rows = Pick<TestStore, 'rows'>

async function fillLeague({ rows }: Rows): Promise<void> {
  await rows.write(LEAGUE, 1, [
    { table: 'weeks', put: plainWeek(3, { type: 'fun' }) },
    { table: 'subAssignments', put: { weekId: 2, playerId: 1, id: 1, sub: aCell(9) } },
    { table: 'handicaps', put: { weekId: 1, playerId: 1, goingIn: 7, handSet: true, generated: 6, average: 421 } },
    {
      table: 'messages',
      put: { id: 1, message: 'Greens were aerated', startDate: '2026-05-07', endDate: '2026-05-14' },
    },
    { table: 'contests', put: { id: 1, weekId: 1, name: 'Closest to the pin', hole: 3 } },
    { table: 'contests', put: { id: 2, weekId: 2, name: 'Longest drive', hole: 4 } },
    { table: 'contestWinners', put: { contestId: 1, weekId: 1, winners: aCell([2, 4]) } },
  ])
}

/**
 * Fills the other league with rows. Some have the same ids as rows of the first league, and some have ids that the
 * first league doesn't have.
 */
async function fillOther({ rows }: Rows): Promise<void> {
  await rows.write(2, 1, [
    ...[1, 2, 501].map((id) => ({
      table: 'players' as const,
      put: plainPlayer(id, { firstName: 'Olga', lastName: OTHER_NAME }),
    })),
    { table: 'messages', put: { id: 501, message: OTHER_NAME, startDate: '2026-05-07', endDate: '2026-05-14' } },
  ])
}
