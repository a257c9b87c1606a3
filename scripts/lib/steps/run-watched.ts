import { constants, setPriority } from 'node:os'
import { ownProcess, signalGroup } from '@glm/sync-server/testing/run/own-process'

/** `wrong`: how it ended, in a sentence, where it did not end well. */
export type Ended = { said: string; wrong: string | null }

/**
 * `priority`: of its process and of all that it starts, -20 to 19; the highest number takes what the others leave. `echo`: passes on
 * what it says as it says it. `silentMinutes`: ended once it has said nothing for so long: no test takes that much, so it hangs.
 */
type Options = { priority?: number; echo?: boolean; env?: NodeJS.ProcessEnv; silentMinutes?: number }

const SILENT_MINUTES = 30

/** Runs a program of a step to its end, in a group of its own. */
export function runWatched(command: string, args: readonly string[], options: Options = {}): Promise<Ended> {
  const { priority = 0, echo = false, env = process.env, silentMinutes = SILENT_MINUTES } = options
  const shell = process.platform === 'win32' && command === 'npx'
  const child = ownProcess(command, args, { shell, env, stdio: ['ignore', 'pipe', 'pipe'] })
  if (priority !== 0 && child.pid !== undefined)
    setPriority(child.pid, Math.min(priority, constants.priority.PRIORITY_LOW))
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
    // What it has started may hold its output open for ever: it is over when it has ended itself.
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      setImmediate(() =>
        done({
          said,
          wrong: silent ? `It said nothing for ${silentMinutes} minutes and was ended.` : wrongOf(code, signal),
        }),
      )
    })
  })
}

function wrongOf(code: number | null, signal: string | null): string | null {
  if (signal) return `It was ended by ${signal}.`
  return code === 0 ? null : `It ended with status ${code}.`
}
