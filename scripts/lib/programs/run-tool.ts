import { spawn } from 'node:child_process'

export type Ended = { good: boolean; said: string }

/** Runs a program and tells what it said once it has ended, so that those which run at one time do not talk across each other. */
export function runTool(command: string, args: readonly string[]): Promise<Ended> {
  const child = spawn(command, args, { shell: process.platform === 'win32' && command === 'npx' })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += String(data)))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => done({ good: code === 0, said }))
  })
}
