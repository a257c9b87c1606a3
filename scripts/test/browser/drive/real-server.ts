import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { ownProcess } from '@glm/sync-server/testing/run/own-process'
import type { Place } from '../../../admin/open-database.ts'
import { builtServer, seeToBuild } from '../../../lib/build/build-all.ts'
import { databaseForTest } from '../../../lib/make-database.ts'
import { freePort } from './free-port.ts'

/** The secretary of the demo league that a new server has. */
export const SECRETARY = 'secretary@example.com'

/**
 * `webRoot`: a copy of the built app that only this server serves. `smtpUrl`: the mail server that it uses. `settings`:
 * more environment variables to start it with.
 */
export type ServerPlace = {
  dataDir?: string
  webRoot?: string
  smtpUrl?: string
  settings?: Readonly<Record<string, string>>
}

/**
 * Runs the real program in a separate process, on a free port and with its own folder, so it can be killed and
 * restarted. The browser tests run a bundle of it with a copy of a prepared demo league (see prepare.ts). If
 * GLM_TEST_DATABASE_URL names a PostgreSQL, the program gets its own database there instead of a file.
 */
export class RealServer {
  private child: ChildProcess | null = null
  private readonly env: Readonly<Record<string, string>>
  private readonly settings: Readonly<Record<string, string>>
  private readonly template: string | undefined
  /** The folder that is copied at the first start. */
  private league: string | undefined
  /** All processes that share a database need the same secret. */
  private readonly secret = randomBytes(32).toString('hex')
  private database: string | undefined
  readonly dataDir: string
  port = 0

  constructor({ dataDir, webRoot, smtpUrl, settings = {} }: ServerPlace = {}) {
    this.settings = settings
    this.dataDir = dataDir ?? ownFolder('server')
    this.env = {
      ...(webRoot ? { GLM_WEB_ROOT: webRoot } : {}),
      ...(smtpUrl ? { GLM_SMTP_URL: smtpUrl, GLM_MAIL_FROM: 'golf@example.com' } : {}),
    }
    const { GLM_TEST_LEAGUE, GLM_TEST_LEAGUE_DATABASE } = process.env
    this.template = dataDir ? undefined : GLM_TEST_LEAGUE_DATABASE
    this.league = dataDir ? undefined : GLM_TEST_LEAGUE
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  /** The server's data folder, and its PostgreSQL database if it uses one. */
  get place(): Place {
    return { dataDir: this.dataDir, ...(this.database ? { database: { url: this.database } } : {}) }
  }

  async start(): Promise<void> {
    this.port ||= await freePort()
    if (this.league) cpSync(this.league, this.dataDir, { recursive: true })
    this.league = undefined
    this.database ??= await databaseForTest(this.template)
    const settings = {
      PORT: String(this.port),
      GLM_DATA_DIR: this.dataDir,
      GLM_DEMO: '1',
      GLM_DEMO_TODAY: '2026-07-02',
      GLM_LOG_LEVEL: 'error',
      ...(this.database ? { GLM_DATABASE_URL: this.database, GLM_SECRET: this.secret } : {}),
    }
    seeToBuild()
    const child = ownProcess(process.execPath, [builtServer], {
      env: { ...process.env, ...this.env, ...this.settings, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.child = child
    await new Promise<void>((ready, failed) => {
      child.once('exit', (code) => failed(new Error(`The server exited with ${code}.`)))
      child.stdout?.on('data', (data: Buffer) => String(data).includes('demo sign-ins are in') && ready())
      child.stdout?.on('data', (data: Buffer) => String(data).includes('(saved in') && ready())
    })
  }

  /** Kills the server with SIGKILL. To a phone, this looks like losing the signal at the course. */
  kill(): Promise<void> {
    return this.stop('SIGKILL')
  }

  /** Shuts the server down normally, so its folder can be copied. */
  end(): Promise<void> {
    return this.stop('SIGTERM')
  }

  private async stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this
    this.child = null
    if (!child) return
    child.removeAllListeners('exit')
    const gone = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await gone
  }

  /** Sends SIGSTOP: the server accepts requests but answers none until `goOn`. */
  hold(): void {
    this.child?.kill('SIGSTOP')
  }

  goOn(): void {
    this.child?.kill('SIGCONT')
  }

  password(email: string): string {
    const found = new RegExp(`${email} (\\S+)`).exec(readFileSync(join(this.dataDir, 'demo-log-ins.txt'), 'utf8'))?.[1]
    if (!found) throw new Error(`There is no login for ${email}.`)
    return found
  }
}
