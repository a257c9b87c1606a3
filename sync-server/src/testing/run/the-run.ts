import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const watchdog = fileURLToPath(new URL('watchdog.ts', import.meta.url))

/** Names the folder of the run to every process of it. */
export const RUN = 'GLM_TEST_RUN'

/** `watchdog`: the process that clears everything away should this one be killed. */
export type Run = { folder: string; watchdog: number }

/**
 * Starts a run: a folder below which this process, and all that it starts, puts what is temporary, and which names the processes and
 * databases that go with it. However this process ends, a watchdog then ends what still runs and removes the folder.
 */
export function startRun(): Run {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'glm-run-'))
  // PostgreSQL runs as an account of its own, with a folder of its own in here.
  chmodSync(folder, 0o711)
  for (const part of ['tmp', 'groups', 'outside', 'databases']) mkdirSync(join(folder, part))
  chmodSync(join(folder, 'tmp'), 0o1777)
  // It lives in a group of its own, so that Ctrl+C does not reach it, and learns from the end of its input that this process is gone.
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

/** The folder of the run that this process belongs to; a process that belongs to none starts one. */
export const runFolder = (): string => process.env[RUN] ?? startRun().folder

/** Where this process, and what it starts from now on, puts temporary files: programs ask in one of three ways. */
export function setTemporary(folder: string): void {
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder
}

/** Has a folder that must lie elsewhere removed with the run. */
export function goesWithRun(path: string): void {
  symlinkSync(path, join(runFolder(), 'outside', basename(path)))
}
