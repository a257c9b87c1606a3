import { ownProcess, signalGroup } from '@glm/sync-server/testing/run/own-process'
import { needsShell } from '../programs/of-package.ts'

/** How a step's program ended. `wrong`: what went wrong; null if it succeeded. */
export type Ended = { said: string; wrong: string | null }

/**
 * `echo`: whether to pass on the output as it arrives. `silentMinutes`: how long the process may run without output
 * before it is ended. No test takes that long, so the process must be hanging.
 */
type Options = { echo?: boolean; env?: NodeJS.ProcessEnv; silentMinutes?: number }

const SILENT_MINUTES = 30

/** Runs a step's program until it ends, in its own process group. */
export function runWatched(command: string, args: readonly string[], options: Options = {}): Promise<Ended> {
  const { echo = false, env = process.env, silentMinutes = SILENT_MINUTES } = options
  const child = ownProcess(command, args, { shell: needsShell(command), env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  let silent = false
  const hangs = () => {
    silent = true
    signalGroup(child.pid ?? 0, 'SIGKILL')
  }
  let timer = setTimeout(hangs, silentMinutes * 60_000)
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      said += String(data)
      if (echo) process.stdout.write(data)
      clearTimeout(timer)
      timer = setTimeout(hangs, silentMinutes * 60_000)
    })
  }
  return new Promise((done, fail) => {
    child.once('error', fail)
    // A child process may keep its output open forever, so the step counts as finished when the program itself exits.
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      setImmediate(() =>
        done({
          said,
          wrong: silent ? `It printed nothing for ${silentMinutes} minutes and was stopped.` : wrongOf(code, signal),
        }),
      )
    })
  })
}

function wrongOf(code: number | null, signal: string | null): string | null {
  if (signal) return `It was ended by ${signal}.`
  return code === 0 ? null : `It ended with status ${code}.`
}
