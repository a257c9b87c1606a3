import type { ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ownProcess, ownRunToEnd } from '@glm/sync-server/testing/run/own-process'
import { freePort } from '../free-port.ts'
import { installWithApt } from './install-with-apt.ts'
import { doesWork } from './that-works.ts'
import { folderOf, unprivileged } from './unprivileged.ts'

const debian = '/usr/lib/postgresql'

export type PrivatePostgres = { url: string; stop: () => Promise<void> }

/**
 * Starts a private PostgreSQL on a free port of this machine, with its default durability. It is a new cluster, which
 * `stop` removes. `within`: the parent folder.
 */
export async function privatePostgres(within?: string): Promise<PrivatePostgres> {
  const bin = postgresBinaries()
  const who = unprivileged()
  const folder = folderOf(who, 'postgres', within)
  const data = join(folder, 'data')
  const made = { ...who, stdio: 'ignore' as const, cwd: folder }
  initialize(join(bin, 'initdb'), ['-D', data, '-U', 'glm', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], made)
  const port = await freePort()
  const settings = [
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${folder}`,
    '-c',
    'max_connections=200',
  ]
  const server = ownProcess(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], made)
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  const stop = async () => {
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  await untilReady(server, { isReady: join(bin, 'pg_isready'), port })
  return { url: `postgres://glm@127.0.0.1:${port}/postgres`, stop }
}

/** Returns the folder with the newest PostgreSQL's programs; installs them if missing. */
export function postgresBinaries(): string {
  const found = installed() ?? (installWithApt('postgresql', 'the tests on PostgreSQL') ? installed() : undefined)
  if (!found)
    throw new Error(
      'Install PostgreSQL (on Debian: apt install postgresql), or set GLM_TEST_DATABASE_URL to an empty database.',
    )
  return found
}

function installed(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(debian, version, 'bin')).find((bin) => doesWork(join(bin, 'initdb')))
}

/**
 * @throws an error with initdb's output. It can fail, for example, because it writes to /dev/null, which some
 *   containers allow only root to do
 */
function initialize(program: string, args: readonly string[], made: { cwd: string }): void {
  const { status, stderr, error } = ownRunToEnd(program, args, {
    ...made,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  if (status === 0) return
  const said = (error?.message ?? stderr).trim().split('\n').at(-1) ?? ''
  throw new Error(
    `Fix what keeps PostgreSQL from creating a database, or set GLM_TEST_DATABASE_URL to an empty one; initdb said: ${said}`,
  )
}

async function untilReady(server: ChildProcess, { isReady, port }: { isReady: string; port: number }): Promise<void> {
  while (server.exitCode === null && server.signalCode === null) {
    const ready = await new Promise<boolean>((done) =>
      ownProcess(isReady, ['-q', '-h', '127.0.0.1', '-p', String(port)]).once('exit', (code) => done(code === 0)),
    )
    if (ready) return
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error('PostgreSQL exited during startup.')
}
