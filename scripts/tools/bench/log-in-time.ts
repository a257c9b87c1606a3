import { hashPassword } from '@glm/sync-server/auth/passwords'
import { aServer } from '@glm/sync-server/testing/a-server'
import { type Comparison, interleaved } from './measure.ts'

const TRIES = 20

/**
 * Compares how long logins take with an unknown email and with a wrong password, because the two must not be
 * distinguishable by their timing.
 */
export async function logInTime(runs: number): Promise<Comparison> {
  const b = await aServer()
  const passwordHash = await hashPassword('the right password')
  const total = TRIES * (runs + 1)
  // Each attempt has its own account or email, so that none is slowed down.
  for (let i = 0; i < total; i++) {
    const base = { username: `known-${i}`, name: 'Known', passwordHash, role: 1, isPaid: false, leagueId: null }
    await b.store.accounts.add({ ...base, email: `known-${i}@example.com` })
  }
  const next = { known: 0, nobody: 0 }
  const tryAs = (name: keyof typeof next) => async () => {
    const began = performance.now()
    for (let i = 0; i < TRIES; i++) {
      const body = JSON.stringify({ email: `${name}-${next[name]++}@example.com`, password: 'a wrong password' })
      const reply = await b.app.request('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      if (reply.status !== 401) throw new Error(`A wrong login returned ${reply.status}.`)
      // Deletes the failed attempts recorded for this address, because all attempts come from it.
      await b.store.accounts.failures.clear(['address:unknown'])
    }
    return (performance.now() - began) / TRIES
  }
  const samples = await interleaved(runs, tryAs('nobody'), tryAs('known'))
  await b.store.close()
  return { metric: 'Failed sign-in, unknown email', unit: 'ms', against: 'wrong password', goal: 1.05, ...samples }
}
