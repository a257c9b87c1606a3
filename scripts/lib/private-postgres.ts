import { execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const debian = '/usr/lib/postgresql'

export type PrivatePostgres = { url: string; stop: () => Promise<void> }

/** A PostgreSQL of its own on a free port of this machine, durable as it comes: a new cluster that goes with `stop`. */
export async function privatePostgres(): Promise<PrivatePostgres> {
  const bin = findBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'glm-postgres-'))
  const who = unprivileged()
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid)
  const data = join(folder, 'data')
  const made = { ...who, stdio: 'ignore' as const, cwd: folder }
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'glm', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], made)
  const port = await freePort()
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`, '-c', 'max_connections=200']
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], made)
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  const stop = async () => {
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  await untilReady(join(bin, 'pg_isready'), port)
  return { url: `postgres://glm@127.0.0.1:${port}/postgres`, stop }
}

function findBinaries(): string {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => join(debian, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
  if (!found) throw new Error('Install PostgreSQL (on Debian: apt install postgresql), or set GLM_TEST_DATABASE_URL to an empty database.')
  return found
}

/** PostgreSQL refuses to run as root: then it runs as the account that its package made. */
function unprivileged(): Pick<SpawnOptions, 'uid' | 'gid'> {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function untilReady(isReady: string, port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const ready = await new Promise<boolean>((done) =>
      spawn(isReady, ['-q', '-h', '127.0.0.1', '-p', String(port)]).once('exit', (code) => done(code === 0)),
    )
    if (ready) return
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error('PostgreSQL did not start within half a minute.')
}
