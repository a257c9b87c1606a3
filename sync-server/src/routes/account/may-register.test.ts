import { describe, expect, test } from 'vitest'
import { ownerLink } from '../../auth/owner-link.ts'
import type { Registration } from '../../deps.ts'
import { aFullServer } from '../../testing/a-full-server.ts'
import { secret } from '../../testing/a-server.ts'

const body = { email: 'nia@example.org', username: 'nia', name: 'Nia Brook', password: 'a long-winded putt' }

const person = { name: 'Nia', passwordHash: '', role: 3, isPaid: true, leagueId: null } as const

async function aServer(registration: Registration) {
  const b = await aFullServer({ registration })
  const register = async (more: object = {}) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await b.app.request('/api/auth/register', {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...body, ...more }),
    })
    return [reply.status, ((await reply.json()) as { error?: string }).error]
  }
  return { ...b, register }
}

describe('GLM_REGISTRATION', () => {
  test('"open" lets anyone create an account', async () => {
    const { register } = await aServer('open')
    expect(await register()).toEqual([201, undefined])
  })
  test('"closed" keeps everyone out, even with an invite', async () => {
    const { register, invite } = await aServer('closed')
    expect(await register({ invite })).toEqual([
      403,
      'This server isn’t accepting new accounts. Ask the person who runs it.',
    ])
  })
  test('"invite" lets in anyone with a valid invite, and nobody else', async () => {
    const { register, invite, now } = await aServer('invite')
    const says = 'You need an invite to register here. Open the link or QR code from your league’s secretary first.'
    expect(await register()).toEqual([403, says])
    expect(await register({ invite: 'made.up' })).toEqual([403, says])
    expect(await register({ invite })).toEqual([201, undefined])
    now.value += 2 * 86_400_000
    expect(await register({ invite, email: 'ned@example.org', username: 'ned' })).toEqual([403, says])
  })
  test.each(['open', 'invite', 'closed'] as const)('"%s" is what the login screen learns', async (registration) => {
    const { app } = await aServer(registration)
    expect(await (await app.request('/api/auth/provider')).json()).toEqual({ name: null, registration })
  })
  test.each(['open', 'invite', 'closed'] as const)(
    '"%s" lets a new server’s printed link create its owner, and the link works only once',
    async (registration) => {
      const { register, store, now } = await aServer(registration)
      await store.ask('DELETE FROM users')
      const linkAt = (at: number) => ownerLink('https://golf.example.com', { secret, now: at }).split('#owner=')[1]
      const link = linkAt(now.value)
      if (registration === 'invite')
        expect(await register()).toEqual([
          403,
          'This server is new. Its owner creates the first account with the link that was printed when the server started.',
        ])
      expect(await register({ invite: link })).toEqual([201, undefined])
      expect(await store.snapshot((tx) => tx.accounts.byEmail(body.email))).toMatchObject({ role: 3, isPaid: true })
      const used = [
        403,
        'This link was already used, so the server has an owner. Sign in, or ask the owner for an invite.',
      ]
      expect(await register({ invite: link, email: 'ned@example.org', username: 'ned' })).toEqual(used)
    },
  )
  test('a new server’s printed link creates one owner, no matter how many people use it at the same moment', async () => {
    const { register, store, now } = await aServer('closed')
    await store.ask('DELETE FROM users')
    const invite = ownerLink('', { secret, now: now.value }).split('#owner=')[1] ?? ''
    const people = Array.from({ length: 4 }, (_, i) => ({ invite, email: `p${i}@example.org`, username: `p${i}` }))
    const replies = await Promise.all(people.map(register))
    expect(replies.map(([status]) => status).sort()).toEqual([201, 403, 403, 403])
    expect(await store.ask('SELECT email FROM users')).toHaveLength(1)
  })
  test('lockOwner() makes a second transaction wait until the first one has created an owner', async () => {
    const { store } = await aServer('closed')
    await store.ask('DELETE FROM users')
    const claim = (email: string) =>
      store.write(null, async ({ accounts }) => {
        await accounts.lockOwner()
        if (await accounts.hasAppAdmin()) return 'late'
        // Give the other transaction time for the same check, which it would pass if the lock did not stop it.
        for (let i = 0; i < 30; i++) await accounts.count()
        const made = await accounts.add({ ...person, email, username: email })
        return typeof made
      })
    expect((await Promise.all([claim('a@example.org'), claim('b@example.org')])).sort()).toEqual(['late', 'object'])
  })
  test('a new server’s printed link expires after a day, and another server’s doesn’t work', async () => {
    const { register, store, now } = await aServer('closed')
    await store.ask('DELETE FROM users')
    const of = (key: Uint8Array) => ownerLink('', { secret: key, now: now.value }).split('#owner=')[1]
    const [own, other] = [of(secret), of(new Uint8Array(32))]
    expect((await register({ invite: other }))[0]).toBe(403)
    now.value += 86_400_000
    expect((await register({ invite: own }))[0]).toBe(403)
  })
})

test('GLM_LICENSE=none lets an account without a license create a league, and hides the license screen', async () => {
  const b = await aFullServer({ freeLeagues: true })
  const me = await b.app.request('/api/auth/me', {
    headers: { authorization: `Bearer ${await b.tokenOf(b.unpaid.id)}` },
  })
  expect(await me.json()).toMatchObject({ is_paid: true })
})
