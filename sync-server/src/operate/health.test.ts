import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newestMigration } from '../store/migration-files.ts'
import { aServer } from '../testing/a-server.ts'
import { ownFolder } from '../testing/run/own-folder.ts'
import { healthOf } from './health.ts'

const dataDir = ownFolder('health')
const asked = async (age: number | null | 'off') => {
  const { store } = await aServer()
  const backups = age === 'off' ? null : { age: () => age, canWrite: () => true }
  return { store, dataDir, newestMigration: newestMigration(), backups, emailProblem: null }
}

describe('healthOf()', () => {
  test('is ready when everything is fine, and reports the age of the backup', async () => {
    const checks = { database: 'ok', migrations: 'ok', disk: 'ok', backup: 'ok', backupFolder: 'ok', email: 'off' }
    expect(await healthOf(await asked(3_600.4))).toEqual({
      ready: true,
      checks,
      backupAgeSeconds: 3_600,
      emailProblem: null,
    })
  })
  test.each([
    ['off', 'off'],
    [null, 'none yet'],
    [60 * 3600, 'old'],
  ] as const)('stays ready if the backup’s age is %s, and reports the backup as "%s"', async (age, says) => {
    const { ready, checks } = await healthOf(await asked(age))
    expect([ready, checks.backup]).toEqual([true, says])
  })
  test('stays ready with an unwritable backup folder and undelivered email, and reports both', async () => {
    const backups = { age: () => 60, canWrite: () => false }
    const emailProblem = () => '535 no'
    const { ready, checks, emailProblem: why } = await healthOf({ ...(await asked('off')), backups, emailProblem })
    expect([ready, checks.backupFolder, checks.email, why]).toEqual([true, 'not writable', 'not delivered', '535 no'])
    expect((await healthOf({ ...(await asked('off')), emailProblem: () => null })).checks.email).toBe('ok')
  })
  test('is not ready if the database doesn’t answer, migrations are missing, or the disk is gone', async () => {
    const closed = await asked('off')
    await closed.store.close()
    expect(await healthOf(closed)).toMatchObject({ ready: false, checks: { database: 'does not answer' } })
    expect(await healthOf({ ...(await asked('off')), newestMigration: 99 })).toMatchObject({
      ready: false,
      checks: { migrations: 'behind' },
    })
    expect(await healthOf({ ...(await asked('off')), dataDir: join(dataDir, 'gone') })).toMatchObject({
      ready: false,
      checks: { disk: 'nearly full' },
    })
  })
  test('tells strangers only whether it is ready, and checks disk and database once a second', async () => {
    let asks = 0
    const found = await healthOf(await asked(3_600))
    const health = async () => {
      asks += 1
      return found
    }
    const b = await aServer({ health, behindProxy: true })
    const ask = async (from: string) =>
      (await b.app.request('/health/ready', { headers: { 'x-forwarded-for': from } })).json()
    const told = await Promise.all(['203.0.113.7', '2001:db8::1', '127.0.0.1'].map(ask))
    expect(told.map((one) => Object.keys(Object(one)).sort())).toEqual([
      ['ready', 'version'],
      ['ready', 'version'],
      ['backupAgeSeconds', 'checks', 'emailProblem', 'ready', 'version'],
    ])
    expect(told[2]).toMatchObject(found)
    expect(asks).toBe(1)
    b.now.value += 1_000
    await ask('203.0.113.7')
    expect(asks).toBe(2)
  })
  test('responds over HTTP with 200 or 503, never cached', async () => {
    const good = await aServer({ health: async () => healthOf(await asked('off')) })
    const bad = await aServer({ health: async () => healthOf({ ...(await asked('off')), newestMigration: 99 }) })
    const ask = async ({ app }: typeof good, path: string) => {
      const reply = await app.request(path)
      return [reply.status, reply.headers.get('cache-control')]
    }
    expect(await ask(good, '/health/live')).toEqual([200, 'no-store'])
    expect(await ask(good, '/health/ready')).toEqual([200, 'no-store'])
    expect(await ask(bad, '/health/ready')).toEqual([503, 'no-store'])
  })
})
