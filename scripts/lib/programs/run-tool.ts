import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { needsShell } from './of-package.ts'

export type Ended = { good: boolean; said: string }

/**
 * Runs a program and prints its output when it ends, so that the output of simultaneous programs isn't mixed.
 * `priority`: the nice value of the process and its children, -20 to 19. With 19, they use only CPU time that nothing
 * else needs.
 */
export function runTool(
  command: string,
  args: readonly string[],
  { priority = 0 }: { priority?: number } = {},
): Promise<Ended> {
  const child = spawn(command, args, { shell: needsShell(command) })
  if (priority !== 0 && child.pid !== undefined) setPriority(child.pid, priority)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += String(data)))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => done({ good: code === 0, said }))
  })
}
