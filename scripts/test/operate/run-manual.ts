import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ownProcess, ownRunToEnd } from '@glm/sync-server/testing/run/own-process'
import { natives } from '../../lib/build/bundle-program.ts'

/** Returns the commands on a page of the manual: its ```sh blocks, line by line, without `#` comments. */
export const linesOf = (page: string): string[] =>
  [...page.matchAll(/```sh\n([^`]+)```/g)].flatMap(([, block = '']) =>
    block
      .split('\n')
      .map((line) => line.replace(/\s+# .*$/, '').trim())
      .filter(Boolean),
  )

type Server = { end: () => Promise<void>; said: () => string }

/**
 * Simulates a machine inside a folder, and runs the commands of a page of the manual exactly as written. Some parts are
 * stand-ins: system folders are inside the box, npm install unpacks the package without asking a registry, and
 * systemctl starts the unit's program.
 */
export class ManualBox {
  private server: Server | null = null
  /** Whether the server was started before. A server that already has accounts prints only its address. */
  private started = false
  private cwd: string
  private readonly env: Record<string, string>
  private readonly folder: string
  private readonly packed: string
  private readonly root: string

  constructor({ folder, packed, root }: { folder: string; packed: string; root: string }) {
    this.folder = folder
    this.packed = packed
    this.root = root
    this.cwd = join(folder, 'home')
    for (const name of ['home', 'root', 'opt', 'usr/local/bin', 'var/lib', 'etc/systemd/system', 'etc/caddy'])
      mkdirSync(join(folder, name), { recursive: true })
    for (const name of ['available', 'enabled']) mkdirSync(join(folder, `etc/nginx/sites-${name}`), { recursive: true })
    const PATH = `${join(folder, 'usr/local/bin')}:${process.env.PATH}`
    this.env = { PATH, HOME: join(folder, 'home'), PORT: '0', GLM_HOST: '127.0.0.1', GLM_LOG_LEVEL: 'error' }
  }

  /** Runs a line and returns what it printed. Throws if it fails. */
  async run(written: string): Promise<string> {
    const line = this.inBox(written)
    const [word = '', ...rest] = line.split(' ')
    if (word === 'cd') this.cwd = resolve(this.cwd, rest.join(' '))
    else if (word === 'export') Object.assign(this.env, Object.fromEntries([rest.join(' ').split('=')]))
    else if (word === 'set') this.readSettings(line)
    else if (line.startsWith('npm install ')) this.install(rest)
    else if (word === 'systemctl') await this.systemctl(rest)
    else if (word === 'journalctl') return this.grep(rest.at(-1) ?? '')
    else if (line.endsWith('npx golf-league-manager')) await this.restart([word, ...rest])
    else return this.shell(line)
    return ''
  }

  /** Stops the server as Ctrl+C does. */
  async end(): Promise<void> {
    await this.server?.end()
    this.server = null
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8')
  }

  private inBox(line: string): string {
    return line.replace(/(^|[\s'"=>])\/(?=(opt|etc|usr\/local\/bin|var\/lib|root)\/)/g, `$1${this.folder}/`)
  }

  private shell(line: string): string {
    const done = ownRunToEnd('sh', ['-euc', line], { cwd: this.cwd, env: this.env, encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`${line}\n${done.stdout}${done.stderr}`)
    return done.stdout
  }

  /** Runs a line that sets variables in the shell, and keeps those of this program for the lines that follow. */
  private readSettings(line: string): void {
    const pairs = this.shell(`${line}; env`)
      .split('\n')
      .filter((pair) => pair.startsWith('GLM_'))
    for (const pair of pairs) this.env[pair.slice(0, pair.indexOf('='))] = pair.slice(pair.indexOf('=') + 1)
  }

  private install(words: readonly string[]): void {
    const at = words.indexOf('--prefix')
    const prefix = resolve(this.cwd, at < 0 ? '.' : (words[at + 1] ?? '.'))
    const home = join(prefix, 'node_modules/golf-league-manager')
    rmSync(home, { recursive: true, force: true })
    mkdirSync(home, { recursive: true })
    const unpacked = spawnSync('tar', ['-xzf', this.packed, '-C', home, '--strip-components=1'], { encoding: 'utf8' })
    if (unpacked.status !== 0) throw new Error(unpacked.stderr)
    for (const name of natives) link(join(this.root, 'node_modules', name), join(prefix, 'node_modules', name))
    link('../golf-league-manager/dist/cli.mjs', join(prefix, 'node_modules/.bin/golf-league-manager'))
  }

  /** Starts the package in the folder, with the settings that precede the command. */
  private async restart(words: readonly string[]): Promise<void> {
    await this.end()
    const settings = words.filter((word) => word.startsWith('GLM_')).map((word) => word.split('=') as [string, string])
    await this.start('npx', ['--offline', 'golf-league-manager'], this.cwd, Object.fromEntries(settings))
  }

  private async systemctl([verb = '', ...words]: readonly string[]): Promise<void> {
    if (words.at(-1) !== 'golf-league-manager') return
    if (verb === 'stop' || verb === 'restart') await this.end()
    if (verb === 'stop') return
    const unit = this.read('etc/systemd/system/golf-league-manager.service')
    const values = (key: string) => [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)
    const file = this.read(values('EnvironmentFile')[0]?.replace(/^-\//, '') ?? '')
    const given = [...values('Environment'), ...file.split('\n')].filter((pair) => pair.includes('='))
    const set = given.map((pair): [string, string] => {
      const [name = '', ...value] = this.inBox(pair).split('=')
      return [name, value.join('=').replace(/^'(.*)'$/, '$1')]
    })
    const [, program = '', ...args] = this.inBox(values('ExecStart')[0] ?? '').split(' ')
    await this.start(process.execPath, [program, ...args], this.folder, Object.fromEntries(set))
  }

  private grep(text: string): string {
    const found =
      this.server
        ?.said()
        .split('\n')
        .filter((line) => line.includes(text)) ?? []
    if (found.length === 0) throw new Error(`The log has no ${text}: ${this.server?.said()}`)
    return found.join('\n')
  }

  private async start(program: string, args: string[], cwd: string, more: Record<string, string> = {}): Promise<void> {
    const child = ownProcess(program, args, { cwd, env: { ...this.env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] })
    const again = this.started
    this.started = true
    let said = ''
    await new Promise<void>((ready, failed) => {
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (data: Buffer) => {
          said += data
          // The address is followed by the logins, or by the owner's link.
          if (/\(saved in|sign-ins are in|no one needs a code/.test(said) || (again && said.includes(' is at http')))
            ready()
        })
      child.once('exit', (code) => failed(new Error(`${program} ended with ${code}: ${said}`)))
    })
    const end = async () => {
      child.removeAllListeners('exit')
      // npx may exit before the server it started does. Their output closes when both have exited.
      const gone = new Promise((done) => child.once('close', done))
      child.kill('SIGTERM')
      await gone
    }
    this.server = { end, said: () => said }
  }
}

function link(to: string, at: string): void {
  mkdirSync(dirname(at), { recursive: true })
  rmSync(at, { recursive: true, force: true })
  symlinkSync(to, at)
}
