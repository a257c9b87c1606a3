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

/** Manages the demo league that a fresh server has. */
export const SECRETARY = 'secretary@example.com'

/**
 * `webRoot`: a copy of the built app that this server alone serves. `smtpUrl`: who takes its mails. `settings`: more of its
 * environment, as it is when the server starts.
 */
export type ServerPlace = {
  dataDir?: string
  webRoot?: string
  smtpUrl?: string
  settings?: Readonly<Record<string, string>>
}

/**
 * The real program in its own process, on a free port and a folder of its own, so that it can be killed and revived. In the
 * browser tests it is bundled, and begins with a copy of a demo league that was made before (see prepare.ts). Where
 * GLM_TEST_DATABASE_URL names a PostgreSQL it has a database of its own there, in the place of the file.
 */
export class RealServer {
  private child: ChildProcess | null = null
  private readonly env: Readonly<Record<string, string>>
  private readonly settings: Readonly<Record<string, string>>
  private readonly template: string | undefined
  /** Every process on one database needs the same. */
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
    if (GLM_TEST_LEAGUE && !dataDir) cpSync(GLM_TEST_LEAGUE, this.dataDir, { recursive: true })
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  /** Where its data are. */
  get place(): Place {
    return { dataDir: this.dataDir, ...(this.database ? { database: { url: this.database } } : {}) }
  }

  async start(): Promise<void> {
    this.port ||= await freePort()
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
      child.once('exit', (code) => failed(new Error(`The server ended with ${code}.`)))
      child.stdout?.on('data', (data: Buffer) => String(data).includes('demo log-ins are in') && ready())
      child.stdout?.on('data', (data: Buffer) => String(data).includes('(kept in') && ready())
    })
  }

  /** SIGKILL: no signal at the course. */
  kill(): Promise<void> {
    return this.stop('SIGKILL')
  }

  /** Lets it close its server, so that the folder can be copied. */
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

  /** SIGSTOP: it takes requests and answers none, until `goOn`. */
  hold(): void {
    this.child?.kill('SIGSTOP')
  }

  goOn(): void {
    this.child?.kill('SIGCONT')
  }

  password(email: string): string {
    const found = new RegExp(`${email} (\\S+)`).exec(readFileSync(join(this.dataDir, 'demo-log-ins.txt'), 'utf8'))?.[1]
    if (!found) throw new Error(`No log-in for ${email}.`)
    return found
  }
}
