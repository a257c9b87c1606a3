import { spawn } from 'node:child_process'
import { needsShell } from './of-package.ts'

export type Ended = { good: boolean; said: string }

/** Runs a program and prints its output when it ends, so that the output of simultaneous programs isn't mixed. */
export function runTool(command: string, args: readonly string[]): Promise<Ended> {
  const child = spawn(command, args, { shell: needsShell(command) })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += String(data)))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => done({ good: code === 0, said }))
  })
}
