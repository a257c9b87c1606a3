import { type ChildProcess, type ExecFileOptions, execFile, fork, spawn, spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startedAt } from './processes-of-run.ts'
import { RUN, runFolder } from './the-run.ts'

/** The process groups started by this process that may still be running. */
const groups = new Map<number, ChildProcess>()

type Options = { env?: NodeJS.ProcessEnv }

/** Windows has no process groups, and opens a window for a detached process. */
const alone = process.platform !== 'win32'

const marked = <T extends Options>(options: T): T => ({
  ...options,
  env: { ...(options.env ?? process.env), [RUN]: runFolder() },
})

/**
 * Starts a program in its own process group, which also contains everything that the program starts. Processes that a
 * test file started are killed after its last test. Others are killed when the run ends, even if it crashes.
 */
export const ownProcess = ((command: string, args: readonly string[], options: Options = {}) =>
  kept(spawn(command, args, { ...marked(options), detached: alone }))) as typeof spawn

/** Like `ownProcess()`, but for a Node program that receives messages. */
export const ownFork = ((program: string, args: readonly string[], options: Options = {}) =>
  kept(fork(program, args, { ...marked(options), detached: alone }))) as typeof fork

/** Runs a program until it ends. If this process is killed in the meantime, the program ends with the run. */
export const ownRunToEnd = ((command: string, args: readonly string[], options: Options = {}) =>
  spawnSync(command, args, marked(options))) as typeof spawnSync

/** Like `ownRunToEnd()`, but asynchronous. If the program fails, rejects with its stderr in the message. */
export const ownExecFile = (
  command: string,
  args: readonly string[],
  options: Omit<ExecFileOptions, 'env'> & Options = {},
) => promisify(execFile)(command, args, { ...marked(options), encoding: 'utf8' })

function kept(child: ChildProcess): ChildProcess {
  const { pid } = child
  if (pid === undefined || !alone) return child
  const file = join(runFolder(), 'groups', String(pid))
  groups.set(pid, child)
  writeFileSync(file, startedAt(pid))
  child.once('exit', () => {
    if (signalGroup(pid, 0)) return
    groups.delete(pid)
    rmSync(file, { force: true })
  })
  return child
}

/** Kills everything that this process has started with the helpers above, and waits until it is gone. */
export async function killOwnProcesses(): Promise<void> {
  const gone = [...groups].map(async ([pid, child]) => {
    const ended = new Promise((done) => child.once('exit', done))
    signalGroup(pid, 'SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await ended
    rmSync(join(runFolder(), 'groups', String(pid)), { force: true })
  })
  groups.clear()
  await Promise.all(gone)
}

/** Sends a signal to every process in a group. Returns false if there are none left. */
export function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-group, signal)
    return true
  } catch {
    return false
  }
}
