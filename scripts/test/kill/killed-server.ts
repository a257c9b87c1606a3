import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { PostgresAddress } from '@glm/sync-server/store/postgres/postgres-driver'
import { ownFork } from '@glm/sync-server/testing/run/own-process'
import { bundledServer } from './bundled-server.ts'
import type { ServerSettings } from './server-process.ts'

/** The real server in a separate process, on a free port that it keeps across kills and restarts. */
export class ServerProcess {
  private child: ChildProcess | null = null
  private readonly options: Omit<ServerSettings, 'port'>
  readonly dataDir: string
  port = 0
  /** How often the server exited on its own. */
  crashes = 0

  /** `database`: the URL of a PostgreSQL to use instead of the file in the folder. */
  constructor(options: { dataDir: string; secret: string; database?: PostgresAddress }) {
    this.dataDir = options.dataDir
    this.options = options
  }

  get file(): string {
    return join(this.dataDir, 'league.db')
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    const settings: ServerSettings = { ...this.options, port: this.port }
    const child = ownFork(await bundledServer(), [JSON.stringify(settings)], { execArgv: [] })
    this.child = child
    child.once('exit', () => {
      if (this.child === child) this.crashes += 1
    })
    this.port = await new Promise<number>((ready, failed) => {
      child.once('message', (port) => ready(port as number))
      child.once('exit', (code) => failed(new Error(`The server exited with ${code}.`)))
    })
  }

  /** Makes the running server's disk full, or frees it. After each start, the disk has free space. */
  async disk(state: 'full' | 'free'): Promise<void> {
    const { child } = this
    if (!child) throw new Error('The server is not running.')
    const done = new Promise((resolve) => child.once('message', resolve))
    child.send(state)
    await done
  }

  /** Sends SIGKILL, in the middle of whatever the server is doing. */
  async kill(): Promise<void> {
    const { child } = this
    this.child = null
    // A process that has already exited emits no more events.
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.removeAllListeners('exit')
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await gone
  }

  /** Sends SIGTERM and lets the server finish what it has started. Returns its exit status. */
  async end(): Promise<number | null> {
    const { child } = this
    this.child = null
    if (!child) return null
    child.removeAllListeners('exit')
    const gone = new Promise<number | null>((done) => child.once('exit', done))
    child.kill('SIGTERM')
    return gone
  }
}

/** Returns how often servers exited without being killed; this should be 0. */
export const crashesOf = (servers: readonly ServerProcess[]): number =>
  servers.reduce((sum, { crashes }) => sum + crashes, 0)
