import { describe, expect, test } from 'vitest'
import type { Registration } from '../http/environment.ts'
import { aFullServer } from '../testing/a-full-server.ts'

const body = { email: 'nia@example.org', username: 'nia', name: 'Nia Brook', password: 'a long-winded putt' }

async function aServer(registration: Registration) {
  const b = await aFullServer({ registration })
  const register = async (more: object = {}) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await b.app.request('/api/auth/register', { method: 'POST', headers, body: JSON.stringify({ ...body, ...more }) })
    return [reply.status, ((await reply.json()) as { error?: string }).error]
  }
  return { ...b, register }
}

describe('GLM_REGISTRATION', () => {
  test('open lets everybody make an account', async () => {
    const { register } = await aServer('open')
    expect(await register()).toEqual([201, undefined])
  })
  test('closed lets nobody, with an invite neither', async () => {
    const { register, invite } = await aServer('closed')
    expect(await register({ invite })).toEqual([403, 'This server accepts no new accounts. Ask the person who runs it.'])
  })
  test('invite lets in who has one that holds, and nobody else', async () => {
    const { register, invite, now } = await aServer('invite')
    const says = 'You need an invite to register here. Open the link or QR code from your league’s secretary first.'
    expect(await register()).toEqual([403, says])
    expect(await register({ invite: 'made.up' })).toEqual([403, says])
    expect(await register({ invite })).toEqual([201, undefined])
    now.value += 2 * 86_400_000
    expect(await register({ invite, email: 'ned@example.org', username: 'ned' })).toEqual([403, says])
  })
  test('invite lets the very first account in without one', async () => {
    const { register, store } = await aServer('invite')
    await store.ask('DELETE FROM users')
    expect(await register()).toEqual([201, undefined])
  })
})

test('GLM_LICENSE=none lets an account without a license create a league, and shows no shop', async () => {
  const b = await aFullServer({ freeLeagues: true })
  const me = await b.app.request('/api/auth/me', { headers: { authorization: `Bearer ${await b.tokenOf(b.unpaid.id)}` } })
  expect(await me.json()).toMatchObject({ is_paid: true })
})
