import { allRoutes } from '@glm/shared/api/contract'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { Role } from '@glm/shared/schema/league/role'
import { describe, expect, test } from 'vitest'
import { pushListeners } from '../../push-listeners.ts'
import { runCalls } from '../../sync/run-calls.ts'
import { callRoute, databaseHash, routeOf } from '../../testing/a-client.ts'
import { aFullServer, callerOf, type FullServer, PASSWORD } from '../../testing/a-full-server.ts'
import { LEAGUE } from '../../testing/a-server.ts'
import { type RouteName, samples } from '../../testing/samples.ts'

type User = { email: string; username: string }

const userRow = async ({ store }: FullServer, id: number): Promise<User> => {
  const [row] = await store.ask<User>('SELECT email, username FROM users WHERE id = ?', id)
  if (!row) throw new Error(`There is no account ${id}.`)
  return row
}

const deleteOwn = async (b: FullServer, id: number) =>
  (await callerOf(b, await b.tokenOf(id))('/auth/delete-account', { password: PASSWORD })).status

/** Removes the person that a secretary confirmed the account to be. */
async function forgetPerson(b: FullServer, userId: number): Promise<string[]> {
  const account = await b.store.accounts.byId(userId)
  if (account) await b.store.setMember({ leagueId: LEAGUE, account, role: Role.User })
  const author = { userId: b.secretary.id, role: Role.LeagueAdmin, leagueId: LEAGUE }
  const calls: MutationCall[] = [
    { name: 'member.setPlayer', args: { userId, playerId: 9 } },
    { name: 'player.forget', args: { id: 9 } },
  ]
  const asked = { author, calls, now: () => b.now.value, afterPush: pushListeners }
  return (await b.store.write(LEAGUE, (tx) => runCalls(tx, asked))).results.map(({ status }) => status)
}

const ways = {
  'Delete account': async (b: FullServer, id: number) => expect(await deleteOwn(b, id)).toBe(200),
  'Remove this person': async (b: FullServer, id: number) => expect(await forgetPerson(b, id)).toEqual(['ok', 'ok']),
}

describe.each(Object.entries(ways))('"%s" of an account', (_name, remove) => {
  test('succeeds even if someone registered under the user name or the address that it would leave', async () => {
    const b = await aFullServer()
    const { id } = b.player
    // What the server writes for one account tells how to guess what it will write for another.
    const gone = b.otherPlayer.id
    expect(await deleteOwn(b, gone)).toBe(200)
    const seen = await userRow(b, gone)
    const guess = (text: string) => text.replace(String(gone), String(id))
    const call = callerOf(b, '')
    const register = async (who: User) =>
      (await call('/auth/register', { ...who, name: 'Guess', password: 'a long-winded putt' }, null)).status
    const usernames = [guess(seen.username), `former-${id}`, `FORMER-${id}`]
    const emails = [guess(seen.email), `former-${id}@account.invalid`]
    for (const [i, username] of usernames.entries())
      expect([201, 409]).toContain(await register({ username, email: `guess-${i}@example.com` }))
    for (const [i, email] of emails.entries()) expect(await register({ username: `guess-${i}`, email })).toBe(201)
    await remove(b, id)
    expect(await b.store.accounts.byEmail('pat@example.com')).toBeUndefined()
  })
})

describe('a deleted account', () => {
  test.each(Object.entries(ways))('is unknown to every route (%s)', async (_name, remove) => {
    const b = await aFullServer()
    const { id } = b.player
    await remove(b, id)
    const { email } = await userRow(b, id)
    const token = await b.tokenOf(b.admin.id)
    const read = allRoutes.filter(({ method, name }) => method === 'GET' && name !== 'poke')
    for (const route of read) {
      const reply = await callRoute(b, { route, sample: samples(b)[route.name as RouteName], token })
      expect([route.name, JSON.stringify(reply.body)]).not.toEqual([route.name, expect.stringContaining(email)])
    }
    const call = callerOf(b, token)
    expect((await call('/admin/accounts?skip=0')).body.all).toBe(await countOf(b))
    expect((await call('/admin/server')).body.accounts).toBe(await countOf(b))
    const before = await databaseHash(b)
    const changes: [RouteName, object][] = [
      ['resetPassword', { body: { user_id: id, new_password: 'a long-winded putt' } }],
      ['updateMember', { params: { id }, body: { role: 2 } }],
      ['removeMember', { params: { id } }],
      ['makeResetLink', { params: { id } }],
      ['admitMember', { params: { id } }],
    ]
    for (const [name, sample] of changes)
      expect([name, (await callRoute(b, { route: routeOf(name), sample, token })).status]).toEqual([name, 404])
    expect(await databaseHash(b)).toBe(before)
  })
})

/** Returns how many accounts haven't been deleted, which is everyone but one. */
const countOf = async ({ store }: FullServer): Promise<number> => (await store.ask('SELECT id FROM users')).length - 1
