import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const watchdog = fileURLToPath(new URL('watchdog.ts', import.meta.url))

/** The environment variable that tells each process of a run where the run's folder is. */
export const RUN = 'GLM_TEST_RUN'

/** `watchdog`: the id of the process that cleans up everything if this one is killed. */
export type Run = { folder: string; watchdog: number }

/**
 * Starts a run: creates a folder for the temporary files of this process and everything it starts. The folder also
 * lists the processes and databases that end with the run. When this process ends, even if it crashes, a watchdog ends
 * everything that is still running and removes the folder.
 */
export function startRun(): Run {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'glm-run-'))
  // PostgreSQL runs under its own account, with its own folder in here.
  chmodSync(folder, 0o711)
  for (const part of ['tmp', 'groups', 'outside', 'databases']) mkdirSync(join(folder, part))
  chmodSync(join(folder, 'tmp'), 0o1777)
  // The child has its own process group, so that Ctrl+C doesn't reach it. When its input ends, it knows that this
  // process is gone.
  const child = spawn(process.execPath, ['--import', 'tsx', watchdog, folder], {
    cwd: root,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.unref()
  ;(child.stdin as Socket).unref()
  process.env[RUN] = folder
  setTemporary(join(folder, 'tmp'))
  return { folder, watchdog: child.pid ?? 0 }
}

/** Returns the folder of the run that this process belongs to. If the process doesn't belong to a run, starts one. */
export const runFolder = (): string => process.env[RUN] ?? startRun().folder

/**
 * Sets the folder for temporary files, for this process and for everything that it starts afterward. Programs look in
 * one of these three variables.
 */
export function setTemporary(folder: string): void {
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder
}

/** Gives this process its own folder for everything temporary, including what browsers put there, and returns it. */
export function ownTemporary(): string {
  const own = join(runFolder(), 'tmp', `f-${process.pid}`)
  mkdirSync(own, { recursive: true })
  // PostgreSQL runs under its own account, with its own folder in here.
  chmodSync(own, 0o711)
  setTemporary(own)
  return own
}

/** Registers a folder outside the run's folder, so that it is removed with the run. */
export function goesWithRun(path: string): void {
  symlinkSync(path, join(runFolder(), 'outside', basename(path)))
}
