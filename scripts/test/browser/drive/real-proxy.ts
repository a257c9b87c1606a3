import type { ChildProcess } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { ownProcess, signalGroup } from '@glm/sync-server/testing/run/own-process'
import { findProgram } from '../../../lib/programs/find-program.ts'
import { until } from '../../../lib/until.ts'
import { freePort } from './free-port.ts'

const deploy = fileURLToPath(new URL('../../../../sync-server/deploy/', import.meta.url))
const example = (name: string) => readFileSync(join(deploy, name), 'utf8')

export const proxies = ['nginx', 'caddy', 'apache2', 'haproxy'] as const
export type ProxyName = (typeof proxies)[number]

type At = { folder: string; port: number; to: number }
type Started = { text: string; args: (file: string) => string[]; env?: Record<string, string> }

/** The example configurations shipped with the package, with other ports, plus Debian's defaults. */
const configurations: Record<ProxyName, (at: At) => Started> = {
  nginx: ({ folder, port, to }) => ({
    // By default, nginx's worker processes run under an account that can't read root's temporary folder.
    text: `user ${process.getuid?.() === 0 ? 'root' : 'nobody'};\npid ${folder}/pid;\ndaemon off;\nerror_log ${folder}/error.log;\nevents { worker_connections 768; }\nhttp {\nsendfile on;\ntcp_nopush on;\ngzip on;\naccess_log off;\n${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}\n${example('nginx.conf').replace('listen 80', `listen 127.0.0.1:${port}`).replace('8080', String(to))}}\n`,
    args: (file) => ['-c', file, '-p', folder],
  }),
  caddy: ({ folder, port, to }) => ({
    text: `{\n\tadmin off\n}\n${example('Caddyfile').replace('8080', String(to))}`,
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
    env: { DOMAIN: `http://localhost:${port}`, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  }),
  apache2: ({ folder, port, to }) => ({
    text: `${['mpm_event', 'authz_core', 'proxy', 'proxy_http', 'headers', 'reqtimeout', 'deflate', 'filter'].map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}\nServerName localhost\nServerRoot ${folder}\nPidFile ${folder}/pid\nErrorLog ${folder}/error.log\nMutex file:${folder} default\nTimeout 300\nKeepAliveTimeout 5\nListen 127.0.0.1:${port}\n${process.getuid?.() === 0 ? 'User www-data\nGroup www-data\n' : ''}${example('apache.conf').replace('*:80', '*').replaceAll('8080', String(to))}`,
    args: (file) => ['-f', file, '-DFOREGROUND'],
  }),
  haproxy: ({ port, to }) => ({
    text: `defaults\n\tmode http\n\ttimeout connect 5000\n\ttimeout client 50000\n\ttimeout server 50000\n${example('haproxy.cfg').replace('bind :80', `bind 127.0.0.1:${port}`).replace('8080', String(to))}`,
    args: (file) => ['-db', '-f', file],
  }),
}

export type RealProxy = { port: number; stop: () => Promise<void> }

/** Starts Debian's proxy in front of a local port, configured as the hosting guide says. */
export async function startProxy(name: ProxyName, to: number): Promise<RealProxy> {
  const program = findProgram({
    name,
    debianPackage: name,
    purpose: 'the tests behind proxies',
    version: name === 'caddy' ? 'version' : '-v',
  })
  const folder = ownFolder(name)
  const port = await freePort()
  const { text, args, env } = configurations[name]({ folder, port, to })
  const file = join(folder, 'config')
  writeFileSync(file, text)
  const child = ownProcess(program, args(file), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (data: Buffer) => {
    said += data
  })
  await answering(port, child, () => said)
  return {
    port,
    stop: async () => {
      const gone = new Promise((done) => child.once('exit', done))
      // SIGKILL, because on SIGTERM Caddy would wait for the end of every open stream.
      if (child.pid) signalGroup(child.pid, 'SIGKILL')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answering(port: number, child: ChildProcess, said: () => string): Promise<void> {
  const isAnswering = async () => {
    if (child.exitCode !== null) throw new Error(`The proxy exited with ${child.exitCode}: ${said()}`)
    const reply = await fetch(`http://localhost:${port}/health/live`).catch(() => null)
    await reply?.body?.cancel()
    return reply?.ok ?? false
  }
  await until(isAnswering, () => `The proxy does not answer: ${said()}`)
}
