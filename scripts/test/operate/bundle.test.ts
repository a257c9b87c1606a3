import type { ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { ownProcess, ownRunToEnd } from '@glm/sync-server/testing/run/own-process'
import { beforeAll, describe, expect, test } from 'vitest'
import { seeToBuild } from '../../lib/build/build-all.ts'
import { natives } from '../../lib/build/bundle-program.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const home = ownFolder('bundle')
const installed = join(home, 'dist')

beforeAll(() => {
  seeToBuild()
  cpSync(join(root, 'dist'), installed, { recursive: true })
  for (const name of natives) {
    const place = join(home, 'node_modules', name)
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), place)
  }
})

const environment = (more: Record<string, string>) => {
  const { PATH = '' } = process.env
  return { PATH, PORT: '0', GLM_HOST: '127.0.0.1', ...more }
}

type Running = { child: ChildProcess; url: string; said: () => string; logged: () => string[] }

/** Starts the bundle in the empty folder; resolves once it has printed its address and logins. */
async function serve(
  program: string,
  { lastWords, ...more }: Record<string, string> & { lastWords: string },
): Promise<Running> {
  const child = ownProcess(process.execPath, [join(installed, program)], {
    cwd: home,
    env: environment(more),
    stdio: 'pipe',
  })
  let [said, logged] = ['', '']
  child.stderr.on('data', (data: Buffer) => {
    logged += data
  })
  await new Promise<void>((ready, failed) => {
    child.once('exit', (code) => failed(new Error(`It exited with ${code}: ${said}${logged}`)))
    child.stdout.on('data', (data: Buffer) => {
      said += data
      if (said.includes(lastWords)) ready()
    })
  })
  const url = /http:\/\/localhost:\d+/.exec(said)?.[0].replace('localhost', '127.0.0.1') ?? ''
  return { child, url, said: () => said, logged: () => logged.split('\n').filter(Boolean) }
}

function end(child: ChildProcess): Promise<number | null> {
  child.removeAllListeners('exit')
  const gone = new Promise<number | null>((done) => child.once('exit', done))
  child.kill('SIGTERM')
  return gone
}

describe('the bundle, with only the native packages', () => {
  test('serves the app, documents, the public style sheet and the health check, logs only JSON, exits with 0, and leaves no write-ahead log', async () => {
    const dataDir = join(home, 'club')
    const server = await serve('cli.mjs', { GLM_DATA_DIR: dataDir, lastWords: '(saved in' })
    expect(server.said()).toContain('With demo data, only this computer can reach it.')
    const status = async (path: string) => (await fetch(server.url + path)).status
    const paths = [
      '/login',
      '/api/docs.css',
      '/public/look.css',
      '/health/ready',
      '/api/openapi.json',
      '/assets/none.js',
    ]
    expect(await Promise.all(paths.map(status))).toEqual([200, 200, 200, 200, 200, 404])
    const [, password = ''] = /secretary@example\.com\s+(\S+)/.exec(server.said()) ?? []
    const body = JSON.stringify({ email: 'secretary@example.com', password })
    const headers = { 'content-type': 'application/json' }
    const { token } = (await (
      await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers, body })
    ).json()) as { token: string }
    const paper = await fetch(`${server.url}/api/scorecard/1/weeknum/1`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(await end(server.child)).toBe(0)
    expect(existsSync(join(dataDir, 'league.db-wal'))).toBe(false)
    for (const line of server.logged()) expect(JSON.parse(line)).toMatchObject({ msg: expect.any(String) })
    expect(server.logged().length).toBeGreaterThanOrEqual(paths.length + 2)
    expect(server.logged().join()).not.toContain(password)
  })

  test('does not create a league on its own, and says how to create the first admin', async () => {
    const dataDir = join(home, 'real')
    const server = await serve('server.mjs', { GLM_DATA_DIR: dataDir, lastWords: 'no one needs a code' })
    expect(server.said()).toContain(`node ${join(installed, 'admin.mjs')} add-admin you@example.com`)
    expect(await end(server.child)).toBe(0)
    const admin = ownRunToEnd(process.execPath, [join(installed, 'admin.mjs'), 'add-admin', 'ada@example.com'], {
      env: environment({ GLM_DATA_DIR: dataDir }),
      encoding: 'utf8',
    })
    expect([admin.status, admin.stdout]).toEqual([0, expect.stringContaining('App admin ada@example.com created.')])
  })

  test('exits with a one-line message if a setting is invalid', () => {
    const env = environment({ GLM_DATA_DIR: join(home, 'wrong'), GLM_REGISTRATION: 'all' })
    const { status, stderr } = ownRunToEnd(process.execPath, [join(installed, 'server.mjs')], {
      cwd: home,
      env,
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([78, 'Set GLM_REGISTRATION to open, invite or closed; it is "all".\n'])
  })
})
