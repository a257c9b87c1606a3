import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databasesOf, dropDatabase } from './own-database.ts'
import { type Process, processesOfRun } from './processes-of-run.ts'

/**
 * Matches caches that tools keep in the temporary folder for the next time they start. They don't come from a test, and
 * are removed with the run.
 */
const kept = /^(tsx-\d+|node-compile-cache|node-jiti)$/

/** Processes that were killed may still have a file open for a moment. */
const removing = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }

/** Returns everything that a run would leave behind, with one message each; empty if it cleaned up after itself. */
export function leftOf(folder: string, spared: readonly number[]): string[] {
  const inTemporary = namesIn(join(folder, 'tmp')).filter((name) => !kept.test(name))
  return [
    ...processesOfRun(folder, spared).map(
      (process) => `Process ${process.pid} still runs${portsOf(process)}: ${process.command.slice(0, 200)}`,
    ),
    ...inTemporary.map((name) => `${join(folder, 'tmp', name)} was not removed.`),
    ...targetsIn(folder)
      .filter((path) => existsSync(path))
      .map((path) => `${path} was not removed.`),
    ...databasesOf(folder).map((name) => `The database ${name} was not dropped.`),
  ]
}

/**
 * Removes the files outside a run's folder that its test files share. This runs at the end, because only then are they
 * no longer needed.
 */
export function removeShared(folder: string): void {
  for (const path of targetsIn(folder)) {
    try {
      rmSync(path, removing)
    } catch {
      // The file still exists, so it is listed as left behind.
    }
  }
}

/** Ends every process of a run, drops its databases and removes its folders. */
export async function clearRun(folder: string, spared: readonly number[]): Promise<void> {
  for (let left = processesOfRun(folder, spared); left.length > 0; left = processesOfRun(folder, spared)) {
    for (const { pid } of left) kill(pid)
    await pause(50)
  }
  for (const name of databasesOf(folder)) await dropDatabase(folder, name).catch(() => undefined)
  for (const path of [...targetsIn(folder), folder]) rmSync(path, removing)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already exited.
  }
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])
const targetsIn = (folder: string): string[] =>
  namesIn(join(folder, 'outside')).map((name) => readlinkSync(join(folder, 'outside', name)))

/** Returns the ports that a process listens on, if this system can tell. */
function portsOf({ pid }: Process): string {
  if (process.platform !== 'linux') return ''
  const sockets = namesIn(`/proc/${pid}/fd`).flatMap(
    (name) => /^socket:\[(\d+)\]$/.exec(linkOf(`/proc/${pid}/fd/${name}`))?.[1] ?? [],
  )
  const ports = ['tcp', 'tcp6'].flatMap((kind) =>
    readFileSync(`/proc/net/${kind}`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter((field) => field[3] === '0A' && sockets.includes(field[9] ?? ''))
      .map((field) => Number.parseInt(field[1]?.split(':')[1] ?? '', 16)),
  )
  return ports.length > 0 ? ` (port ${[...new Set(ports)].join(', ')})` : ''
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}
