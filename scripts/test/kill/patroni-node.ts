import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownProcess } from '@glm/sync-server/testing/run/own-process'
import { findProgram } from '../../lib/programs/find-program.ts'
import { postgresBinaries } from '../../lib/programs/private-postgres.ts'
import type { Who } from '../../lib/programs/unprivileged.ts'
import { until } from '../../lib/until.ts'

type Options = { name: string; within: string; ports: { postgres: number; rest: number }; etcd: number; who: Who }

/** How a primary fails: the whole machine dies, only its PostgreSQL dies, or the machine hangs and stops responding. */
export const DEATHS = ['machine', 'database', 'frozen'] as const
export type Death = (typeof DEATHS)[number]

/** One PostgreSQL and the Patroni that manages it, with its own folder and ports. */
export class PatroniNode {
  readonly name: string
  readonly ports: Options['ports']
  private readonly folder: string
  private readonly options: Options
  private patroni: ChildProcess | null = null

  constructor(options: Options) {
    this.options = options
    this.name = options.name
    this.ports = options.ports
    this.folder = join(options.within, options.name)
  }

  /** Starts Patroni, which starts PostgreSQL, rewinds an old primary's data, or makes a new copy. */
  start(): void {
    const { who } = this.options
    mkdirSync(this.folder, { recursive: true })
    const file = join(this.folder, 'patroni.yml')
    // JSON is valid YAML.
    writeFileSync(file, JSON.stringify(this.settings(), null, 2))
    this.give(file)
    const program = findProgram({ name: 'patroni', debianPackage: 'patroni', purpose: 'the kills of a primary' })
    this.patroni = ownProcess(program, [file], { ...who, stdio: 'ignore', cwd: this.folder })
  }

  die(death: Death): void {
    const [postmaster, ...children] = this.processesOfPostgres()
    const patroni = death === 'database' ? [] : [this.patroni?.pid]
    for (const pid of [...patroni, postmaster, ...children])
      if (pid) signal(pid, death === 'frozen' ? 'SIGSTOP' : 'SIGKILL')
  }

  /** A frozen machine is never resumed; it is turned off and started again. */
  async comeBack(death: Death): Promise<void> {
    if (death === 'database') return
    this.die('machine')
    await this.gone()
    this.start()
  }

  /** Whether the node claims to accept writes. */
  async isPrimary(): Promise<boolean> {
    return (await this.ask('/primary'))?.ok ?? false
  }

  async ask(path: string): Promise<Response | null> {
    try {
      return await fetch(`http://127.0.0.1:${this.ports.rest}${path}`, { signal: AbortSignal.timeout(1_000) })
    } catch {
      return null
    }
  }

  /** Lets Patroni stop its PostgreSQL, so nothing is left in the machine's memory. */
  async stop(): Promise<void> {
    for (const pid of [this.patroni?.pid, ...this.processesOfPostgres()]) if (pid) signal(pid, 'SIGCONT')
    this.patroni?.kill('SIGTERM')
    await until(() => this.isGone, `Patroni did not stop ${this.name}.`).catch(() => this.die('machine'))
    await this.gone()
  }

  private get isGone(): boolean {
    const { patroni } = this
    return !patroni || patroni.exitCode !== null || patroni.signalCode !== null
  }

  private gone(): Promise<unknown> {
    return this.isGone ? Promise.resolve() : new Promise((done) => this.patroni?.once('exit', done))
  }

  /** Returns the postmaster and its child processes; empty if none is running. */
  private processesOfPostgres(): number[] {
    try {
      const postmaster = Number(readFileSync(join(this.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
      // A killed postmaster leaves its PID file behind, and a different process may have the same PID by now.
      if (!readFileSync(`/proc/${postmaster}/cmdline`, 'utf8').includes(this.folder)) return []
      const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
      return [postmaster, ...children.trim().split(' ').filter(Boolean).map(Number)]
    } catch {
      return []
    }
  }

  private give(file: string): void {
    chmodSync(file, 0o644)
    chmodSync(this.folder, 0o777)
  }

  private settings() {
    const { name, folder, options, ports } = this
    const [listen, rest] = [`127.0.0.1:${ports.postgres}`, `127.0.0.1:${ports.rest}`]
    return {
      scope: 'golf',
      name,
      log: { dir: folder },
      restapi: { listen: rest, connect_address: rest },
      etcd3: { hosts: [`127.0.0.1:${options.etcd}`] },
      bootstrap: {
        dcs: {
          // How long a dead primary keeps its leader lock, in seconds; the shortest Patroni allows.
          ttl: 20,
          loop_wait: 2,
          retry_timeout: 5,
          // A primary whose PostgreSQL has died gives up its role at once.
          primary_start_timeout: 0,
          master_start_timeout: 0,
          synchronous_mode: true,
          // Never confirm a commit that only one machine has.
          synchronous_mode_strict: true,
          postgresql: {
            use_pg_rewind: true,
            parameters: {
              synchronous_commit: 'on',
              shared_buffers: '32MB',
              wal_keep_size: '256MB',
              // No one can save until a second machine follows the new primary, so retry every second.
              wal_retrieve_retry_interval: '1s',
            },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
        pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      },
      postgresql: {
        listen,
        connect_address: listen,
        data_dir: join(folder, 'data'),
        bin_dir: postgresBinaries(),
        pgpass: join(folder, 'pgpass'),
        authentication: {
          superuser: { username: 'glm', password: 'glm' },
          replication: { username: 'replicator', password: 'replicator' },
          rewind: { username: 'rewinder', password: 'rewinder' },
        },
        parameters: { unix_socket_directories: folder },
        remove_data_directory_on_rewind_failure: true,
        remove_data_directory_on_diverged_timelines: true,
      },
    }
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has already exited.
  }
}
