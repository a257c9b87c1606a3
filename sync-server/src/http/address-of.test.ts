import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { describe, expect, test } from 'vitest'
import { aServer } from '../testing/a-server.ts'

type Server = Awaited<ReturnType<typeof aServer>>
const wrong = { method: 'POST', body: JSON.stringify({ email: 'nobody@example.com', password: 'wrong-one' }) }

/** Returns the addresses that failed logins count against. */
async function noted({ store }: Server): Promise<string[]> {
  const found = await store.ask<{ subject: string }>(
    "SELECT subject FROM login_failures WHERE subject LIKE 'address:%'",
  )
  return found.map(({ subject }) => subject)
}

/** Logs in with a wrong password and this X-Forwarded-For header, in this process. */
async function notedInProcess(behindProxy: boolean, forwarded: string): Promise<string[]> {
  const server = await aServer({ behindProxy })
  await server.app.request('/api/auth/login', { ...wrong, headers: { 'x-forwarded-for': forwarded } })
  return noted(server)
}

describe('addressOf()', () => {
  test('uses the last address, which our own proxy added, and ignores any that the caller sent', async () => {
    expect(await notedInProcess(true, '10.9.9.9, 203.0.113.7')).toEqual(['address:203.0.113.7'])
  })
  test('ignores the header when there is no proxy', async () => {
    expect(await notedInProcess(false, '203.0.113.7')).toEqual(['address:unknown'])
  })
  test('uses the address of the connection when there is no proxy', async () => {
    const server = await aServer({ behindProxy: false })
    const listening = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' })
    await once(listening, 'listening')
    const { port } = listening.address() as AddressInfo
    await fetch(`http://127.0.0.1:${port}/api/auth/login`, { ...wrong, headers: { 'x-forwarded-for': '203.0.113.7' } })
    await new Promise((done) => listening.close(done))
    expect(await noted(server)).toEqual(['address:127.0.0.1'])
  })
})
