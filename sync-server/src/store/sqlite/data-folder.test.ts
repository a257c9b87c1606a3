import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { startServer } from '../../start-server.ts'
import { aServer } from '../../testing/a-server.ts'
import { ownFolder } from '../../testing/run/own-folder.ts'
import { DataFolderError } from '../data-folder-error.ts'
import { openSqliteStore } from './sqlite-store.ts'

const aFolder = () => ownFolder('folder')
const start = (dataDir: string) => startServer({ port: 0, host: '127.0.0.1', dataDir, secret: randomBytes(32) })

/** Returns the error message of the failed startup. */
async function saidBy(dataDir: string): Promise<string> {
  const server = await start(dataDir).catch((error) => error as Error)
  if (server instanceof DataFolderError) return server.message
  if (server instanceof Error) throw server
  await server.close()
  throw new Error('It started.')
}

describe('a data folder', () => {
  test('belongs to one server until that server exits', async () => {
    const dataDir = aFolder()
    const first = await start(dataDir)
    expect(await saidBy(dataDir)).toBe(`Stop the other server first: it is using the data folder ${dataDir}.`)
    await first.close()
    await (await start(dataDir)).close()
  })
  test('is not initialized again if it has a key but its database is empty', async () => {
    const dataDir = aFolder()
    writeFileSync(join(dataDir, 'secret'), 'x'.repeat(64))
    writeFileSync(join(dataDir, 'league.db'), '')
    expect(await saidBy(dataDir)).toContain('Restore a backup')
    expect(existsSync(join(dataDir, 'league.db-wal'))).toBe(false)
  })
  test.each([
    ['isn’t a database', () => Buffer.from('Dear secretary, this is no database at all.'.repeat(200))],
    [
      'is damaged',
      (whole: Buffer) => Buffer.concat([whole.subarray(0, 5_000), randomBytes(40_000), whole.subarray(45_000)]),
    ],
    ['is truncated', (whole: Buffer) => whole.subarray(0, 20_000)],
  ])('is refused with a clear message if its database file %s', async (_what, damage) => {
    const dataDir = aFolder()
    const server = join(dataDir, 'league.db')
    await openSqliteStore(server).close()
    writeFileSync(server, damage(readFileSync(server)))
    expect(await saidBy(dataDir)).toBe(`Restore a backup: the database ${server} is damaged, or is not a database.`)
  })
  test('is refused with a clear message if its database is newer than the program', async () => {
    const dataDir = aFolder()
    const store = openSqliteStore(join(dataDir, 'league.db'))
    store.db.pragma('user_version = 900')
    await store.close()
    expect(await saidBy(dataDir)).toContain('Use a newer program')
  })
  test('is refused with a clear message if its database can’t be opened for writing', () => {
    const dataDir = aFolder()
    const server = join(dataDir, 'league.db')
    mkdirSync(server)
    expect(() => openSqliteStore(server)).toThrow(`Make the folder ${dataDir} writable`)
  })
})

describe('GLM_HOST', () => {
  const host = (env: Record<string, string>) => readConfig({ GLM_DATA_DIR: aFolder(), ...env }).host
  test('limits the demo, and a server behind a proxy, to this machine by default', () => {
    expect(host({ GLM_DEMO: '1' })).toBe('127.0.0.1')
    expect(host({ GLM_BEHIND_PROXY: '1' })).toBe('127.0.0.1')
    for (const env of [{}, { GLM_DEMO: '0' }]) expect(host(env)).toBeUndefined()
    expect(host({ GLM_HOST: '0.0.0.0' })).toBe('0.0.0.0')
    expect(() => host({ GLM_HOST: 'no such; host' })).toThrow('Set GLM_HOST to an address of this machine')
  })
})

describe('HSTS', () => {
  const order = async (more: object, headers: Record<string, string> = {}) => {
    const { app } = await aServer(more)
    return (await app.request('/api/auth/me', { headers })).headers.get('strict-transport-security')
  }
  test('is sent over TLS only, and covers subdomains only if configured', async () => {
    expect(await order({})).toBe('max-age=15552000')
    expect(await order({ hstsSubdomains: true })).toBe('max-age=15552000; includeSubDomains')
    expect(await order({ publicUrl: 'http://192.168.1.4:8080' })).toBeNull()
    expect(await order({ behindProxy: true }, { 'x-forwarded-proto': 'http' })).toBeNull()
    expect(await order({ behindProxy: true }, { 'x-forwarded-proto': 'https' })).toBe('max-age=15552000')
  })
})
