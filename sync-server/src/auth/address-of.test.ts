import { describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { noLicenseSettings } from '../license/license-settings.ts'
import { Pokes } from '../sync/pokes.ts'
import { aServer, secret } from '../testing/a-server.ts'

/** Returns failures counted against an address after one wrong login with these forwarded addresses. */
async function noted(behindProxy: boolean, forwarded: string): Promise<string[]> {
  const b = await aServer()
  const deps = {
    store: b.store,
    tokens: b.tokens,
    pokes: new Pokes(),
    now: () => b.now.value,
    webRoot: null,
    secret,
    publicUrl: '',
  }
  const app = createApp({ ...deps, license: noLicenseSettings, behindProxy })
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong-one' })
  await app.request('/api/auth/login', { method: 'POST', body, headers: { 'x-forwarded-for': forwarded } })
  const found = await b.store.ask<{ subject: string }>(
    "SELECT subject FROM login_failures WHERE subject LIKE 'address:%'",
  )
  return found.map(({ subject }) => subject)
}

describe('addressOf()', () => {
  test('uses the last address, written by our own proxy, not those the caller wrote before it', async () => {
    expect(await noted(true, '10.9.9.9, 203.0.113.7')).toEqual(['address:203.0.113.7'])
  })
  test('ignores the header when there is no proxy', async () => {
    expect(await noted(false, '203.0.113.7')).toEqual(['address:unknown'])
  })
})
