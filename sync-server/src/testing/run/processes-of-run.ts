import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { RUN } from './the-run.ts'

/** `isOfRun`: whether the process's own environment, folder or command shows that it belongs to a run. */
export type Process = { pid: number; parent: number; group: number; started: string; command: string; isOfRun: boolean }

/**
 * Returns the processes that belong to a run: those that name it in their environment, work in its folder, were started
 * as groups by its helpers, or descend from one of these. Chromium and PostgreSQL overwrite their environment, so no
 * single check is enough.
 * @param spared processes to exclude along with their descendants: the caller and the run's watchdog
 */
export function processesOfRun(folder: string, spared: readonly number[]): Process[] {
  const all = processes(folder).filter(({ pid }) => !spared.includes(pid))
  const byPid = new Map(all.map((process) => [process.pid, process]))
  const registered = existsSync(join(folder, 'groups')) ? readdirSync(join(folder, 'groups')).map(Number) : []
  const groups = registered.filter((group) => {
    const leader = byPid.get(group)
    // The pid of a dead process may be used again as soon as its process group is empty.
    return !leader || leader.started === startOf(folder, group)
  })
  const found = new Set(all.filter(({ isOfRun, group }) => isOfRun || groups.includes(group)))
  for (let before = -1; before !== found.size; ) {
    before = found.size
    const pids = new Set([...found].map(({ pid }) => pid))
    for (const process of all) if (pids.has(process.parent)) found.add(process)
  }
  return [...found]
}

/**
 * Returns when a process was started, in a form that distinguishes it from a later process with the same number; '' if
 * this system can't tell.
 */
export const startedAt = (pid: number): string => (process.platform === 'linux' ? (statOf(pid)?.started ?? '') : '')

function startOf(folder: string, group: number): string {
  try {
    return readFileSync(join(folder, 'groups', String(group)), 'utf8')
  } catch {
    return 'unregistered meanwhile'
  }
}

function processes(folder: string): Process[] {
  if (process.platform === 'linux') {
    return readdirSync('/proc').flatMap((name) =>
      /^\d+$/.test(name) ? (processOfLinux(Number(name), folder) ?? []) : [],
    )
  }
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,ppid=,pgid=,tty=,command='], { encoding: 'utf8' })
  return (stdout ?? '').split('\n').flatMap((line) => {
    const [, pid, parent, group, tty = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    const isOfRun = tty.startsWith('?') && command.includes(folder)
    return pid ? { pid: Number(pid), parent: Number(parent), group: Number(group), started: '', command, isOfRun } : []
  })
}

function processOfLinux(pid: number, folder: string): Process | undefined {
  const stat = statOf(pid)
  // A zombie has ended, so it doesn't count.
  if (!stat || stat.state === 'Z') return undefined
  const command = textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim()
  const names = `\0${textOf(`/proc/${pid}/environ`)}\0`.includes(`\0${RUN}=${folder}\0`)
  // A process attached to a terminal isn't counted, because someone may have a terminal open in the folder.
  const worksHere = !stat.onTerminal && (command.includes(folder) || isBelow(workingFolder(pid), folder))
  return { pid, ...stat, command, isOfRun: names || worksHere }
}

function statOf(pid: number) {
  const text = textOf(`/proc/${pid}/stat`)
  // The name is in parentheses, and may itself contain spaces and parentheses.
  const [state, parent, group, , terminal, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
  if (!state) return undefined
  return { state, parent: Number(parent), group: Number(group), onTerminal: terminal !== '0', started: rest[14] ?? '' }
}

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

function workingFolder(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

/** Returns '' if the process has ended in the meantime, or belongs to someone else. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
