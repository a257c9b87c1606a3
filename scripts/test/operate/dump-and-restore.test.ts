import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer } from '@glm/sync-server/start-server'
import { postgresDriver } from '@glm/sync-server/store/postgres/postgres-driver'
import { databaseGoesWithRun } from '@glm/sync-server/testing/run/own-database'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { ownExecFile } from '@glm/sync-server/testing/run/own-process'
import { expect, test } from 'vitest'
import { makeDatabase } from '../../lib/make-database.ts'
import { postgresBinaries } from '../../lib/programs/private-postgres.ts'
import { fillDatabase, intoFile } from '../kill/database-of-night.ts'
import { aNight, compareNight, SECRET, settle } from '../kill/night.ts'

const page = readFileSync(fileURLToPath(new URL('../../../sync-server/deploy/POSTGRES.md', import.meta.url)), 'utf8')
/** The commands on the page that an operator copies, each block verbatim. */
const blocks = [...page.matchAll(/```sh\n([^`]+)```/g)].map(([, commands = '']) => commands)

const admin = process.env.GLM_TEST_DATABASE_URL ?? ''

async function typed(commands: string, cwd: string, settings: Record<string, string>): Promise<void> {
  const env = { ...process.env, PATH: `${postgresBinaries()}:${process.env.PATH}`, ...settings }
  await ownExecFile('sh', ['-eu', '-c', commands], { cwd, env })
}

test('the commands on the operator’s page restore a dump, and phones restore later changes', async () => {
  expect(blocks).toHaveLength(2)
  const [dump = '', restore = ''] = blocks
  const folder = ownFolder('dump')
  const name = `golf_${randomBytes(6).toString('hex')}`
  const old = await makeDatabase(admin, name)
  databaseGoesWithRun(`${name}_restored`, admin)
  const restored = Object.assign(new URL(admin), { pathname: `/${name}_restored` }).href
  const secret = new TextEncoder().encode(SECRET)
  const start = (url: string) => startServer({ port: 0, host: '127.0.0.1', dataDir: folder, secret, database: { url } })
  const at = { port: 0 }
  const night = await aNight({ phones: 3, seed: 5, url: () => `http://127.0.0.1:${at.port}` })
  const enter = async (times: number) => {
    for (let i = 0; i < times; i++) for (const phone of night.phones) await phone.enter()
    await settle(night.phones)
  }
  const before = postgresDriver({ url: old, applicationName: 'tests' })
  await fillDatabase(night, before)
  await before.close()
  const first = await start(old)
  at.port = first.port
  for (const phone of night.phones) await phone.open()
  await enter(4)
  await typed(dump, folder, { GLM_DATABASE_URL: old })
  await enter(3)
  const [version] = night.phones.map((phone) => phone.version)
  await first.close()
  await typed(restore.replaceAll('golf_restored', `${name}_restored`), folder, {
    GLM_DATABASE_URL: old,
    RESTORED_URL: restored,
  })
  const second = await start(restored)
  at.port = second.port
  const restoredVersion = await second.store.snapshot((tx) => tx.version(1))
  expect(restoredVersion).toBeLessThan(version ?? 0)
  await enter(2)
  await second.close()
  const after = postgresDriver({ url: restored, applicationName: 'tests' })
  const ids = ['deliveries', 'email_questions', 'guest_cards', 'invites', 'sent_reminders', 'users'].map(
    (table) => `SELECT last_value > 1e12 AS skipped FROM ${table}_id_seq`,
  )
  const counters = await after.transaction('snapshot', (query) => query(ids.join(' UNION ALL '), []))
  expect(counters.rows).toEqual(ids.map(() => ({ skipped: true })))
  const file = await intoFile(after)
  await after.close()
  const figures = await compareNight(night, file)
  for (const gone of [folder, dirname(file), night.dataDir]) rmSync(gone, { recursive: true })
  expect(figures).toMatchObject({ saved: 27, inLedger: 27, forgotten: [], doubled: [], folds: true, phonesEqual: true })
})
