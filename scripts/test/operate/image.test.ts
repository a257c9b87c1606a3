import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { ownProcess } from '@glm/sync-server/testing/run/own-process'
import { beforeAll, expect, test } from 'vitest'
import { buildContext, dockerfile } from './run-dockerfile.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = ownFolder('image')
const context = join(folder, 'context')
const prebuilt = join(folder, 'prebuilt')
const image = dockerfile(join(root, 'sync-server/deploy/Dockerfile'), {
  context,
  folder,
  lay: layPackages,
  prebuilt,
})

beforeAll(() => buildContext(root, context))
beforeAll(publishSqlite)
for (const step of image.steps) beforeAll(step)

/**
 * Puts the packages that `npm ci` would install into the first stage's folder: links to this machine's, which `npm ci`
 * installed. The second stage needs fewer packages, and installs them itself.
 */
function layPackages(cwd: string): boolean {
  if (!existsSync(join(cwd, 'scripts'))) return false
  mkdirSync(join(cwd, 'node_modules/@glm'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((name) => name !== '@glm'))
    symlinkSync(join(root, 'node_modules', name), join(cwd, 'node_modules', name))
  for (const name of ['shared', 'sync-server', 'web'])
    symlinkSync(join(cwd, name), join(cwd, 'node_modules/@glm', name))
  return true
}

/** Writes this machine's SQLite module under the name under which its makers publish one for each Node and platform. */
function publishSqlite(): void {
  const home = join(root, 'node_modules/better-sqlite3')
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  const { platform, arch, versions } = process
  mkdirSync(prebuilt)
  const name = `better-sqlite3-v${version}-node-v${versions.modules}-${platform}-${arch}.tar.gz`
  execFileSync('tar', ['-czf', join(prebuilt, name), '-C', home, 'build/Release/better_sqlite3.node'])
}

test('every line of the Dockerfile runs, and the result can run a club’s server', async () => {
  expect(image.ran.length).toBeGreaterThanOrEqual(6)
  expect(image.command).toEqual(['golf-league-manager', 'start'])
  const last = image.stages.at(-1)
  if (!last) throw new Error('There is no stage.')
  const PATH = `${join(last.root, 'usr/local/bin')}:${process.env.PATH}`
  const [program = '', ...words] = image.command
  const env = { PATH, PORT: '0', GLM_HOST: '127.0.0.1', GLM_DATA_DIR: join(last.root, 'data'), GLM_LOG_LEVEL: 'silent' }
  const child = ownProcess(program, words, { cwd: last.workdir, env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const url = await new Promise<string>((found, failed) => {
      let said = ''
      child.once('exit', (code) => failed(new Error(`It exited with ${code}.`)))
      child.stdout.on('data', (data: Buffer) => {
        said += data
        const address = /http:\/\/localhost:\d+/.exec(said)?.[0]
        if (address) found(address.replace('localhost', '127.0.0.1'))
      })
    })
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ ready: true, version })
    expect((await fetch(`${url}/login`)).status).toBe(200)
  } finally {
    child.removeAllListeners('exit')
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    if (child.exitCode === null) await gone
  }
})

test('the image contains the packages in the repository’s lockfile and no build tools', () => {
  const last = image.stages.at(-1)
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>
  }
  const inside = (path: string) =>
    JSON.parse(readFileSync(join(last?.workdir ?? '', path, 'package.json'), 'utf8')).version
  for (const path of ['node_modules/better-sqlite3', 'node_modules/@node-rs/argon2', 'node_modules/bindings'])
    expect([path, inside(path)]).toEqual([path, packages[path]?.version])
  expect(existsSync(join(last?.workdir ?? '', 'node_modules/vite'))).toBe(false)
})
