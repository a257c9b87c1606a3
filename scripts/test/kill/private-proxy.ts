import { rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { ownProcess } from '@glm/sync-server/testing/run/own-process'
import { freePort } from '../../lib/free-port.ts'
import { findProgram } from '../../lib/programs/find-program.ts'
import { folderOf, unprivileged } from '../../lib/programs/unprivileged.ts'
import { until } from '../../lib/until.ts'

/**
 * `tcp` sends every connection to the server whose `check` port reports it as primary; `http` sends any request to any
 * server.
 */
type Behind = { mode: 'http' | 'tcp'; servers: readonly { port: number; check?: number }[] }
export type PrivateProxy = { port: number; stop: () => Promise<void> }

const common = `defaults
  timeout connect 2s
  timeout client 5m
  timeout server 5m
  timeout check 3s
`
/**
 * If the proxy can't reach a server, the request goes to another one. A request that was accepted is never repeated,
 * because the phone retries on its own.
 */
const modes = {
  http: `  mode http
  balance roundrobin
  retries 2
  retry-on conn-failure
  option redispatch 1
  option httpchk GET /health/live
  default-server inter 200 fall 1 rise 1`,
  tcp: `  mode tcp
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions`,
}

/** Starts HAProxy on a free port of this machine, in front of servers on this machine. */
export async function privateProxy({ mode, servers }: Behind): Promise<PrivateProxy> {
  const program = findProgram({
    name: 'haproxy',
    debianPackage: 'haproxy',
    purpose: 'the kills of several servers',
    version: '-v',
  })
  const who = unprivileged()
  const folder = folderOf(who, 'proxy')
  const port = await freePort()
  const lines = servers.map(
    (server, i) => `  server s${i + 1} 127.0.0.1:${server.port} check${server.check ? ` port ${server.check}` : ''}`,
  )
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, `${common}listen one\n  bind 127.0.0.1:${port}\n${modes[mode]}\n${lines.join('\n')}\n`)
  const proxy = ownProcess(program, ['-db', '-q', '-f', file], { ...who, stdio: 'ignore', cwd: folder })
  const ended = new Promise<void>((done) => proxy.once('exit', () => done()))
  const stop = async () => {
    proxy.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  await until(async () => proxy.exitCode !== null || (await answers(port)), 'HAProxy does not answer.')
  if (proxy.exitCode !== null) throw new Error(`HAProxy did not start (${proxy.exitCode}).`)
  return { port, stop }
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
