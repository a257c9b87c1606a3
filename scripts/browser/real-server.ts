import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Manages the demo league that a fresh server has. */
export const SECRETARY = 'secretary@example.com'

/** The real program in its own process, on a free port and a folder of its own, so that it can be killed and revived. */
export class RealServer {
  private child: ChildProcess | null = null
  readonly dataDir = mkdtempSync(join(tmpdir(), 'glm-server-'))
  port = 0

  get url(): string {
    return `http://localhost:${this.port}`
  }

  async start(): Promise<void> {
    this.port ||= await freePort()
    const env = { ...process.env, PORT: String(this.port), GLM_DATA_DIR: this.dataDir }
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    this.child = child
    await new Promise<void>((ready, failed) => {
      child.once('exit', (code) => failed(new Error(`The server ended with ${code}.`)))
      child.stdout?.on('data', (data: Buffer) => String(data).includes('demo log-ins are in') && ready())
      child.stdout?.on('data', (data: Buffer) => String(data).includes('(kept in') && ready())
    })
  }

  /** SIGKILL: no signal at the course. */
  async kill(): Promise<void> {
    const { child } = this
    this.child = null
    if (!child) return
    child.removeAllListeners('exit')
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
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

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer()
    server.listen(0, () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
