import { describe, expect, test } from 'vitest'
import { aServer } from '../testing/a-server.ts'

/**
 * Logs in with a wrong password and this X-Forwarded-For header. Returns the addresses that the failure counts against.
 */
async function noted(behindProxy: boolean, forwarded: string): Promise<string[]> {
  const { app, store } = await aServer({ behindProxy })
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong-one' })
  await app.request('/api/auth/login', { method: 'POST', body, headers: { 'x-forwarded-for': forwarded } })
  const found = await store.ask<{ subject: string }>(
    "SELECT subject FROM login_failures WHERE subject LIKE 'address:%'",
  )
  return found.map(({ subject }) => subject)
}

describe('addressOf()', () => {
  test('uses the last address, which our own proxy added, and ignores any that the caller sent', async () => {
    expect(await noted(true, '10.9.9.9, 203.0.113.7')).toEqual(['address:203.0.113.7'])
  })
  test('ignores the header when there is no proxy', async () => {
    expect(await noted(false, '203.0.113.7')).toEqual(['address:unknown'])
  })
})
