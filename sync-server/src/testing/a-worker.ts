import { fileURLToPath } from 'node:url'
import { ownProcess } from './run/own-process.ts'

export type AWorker = { kill: () => void; ended: Promise<number | NodeJS.Signals | null> }

/** Starts a script from this folder in a separate process. `ended`: its exit code, or the signal that killed it. */
export function aWorker(script: string, args: readonly string[]): AWorker {
  const file = fileURLToPath(new URL(script, import.meta.url))
  const child = ownProcess(process.execPath, ['--import', 'tsx', file, ...args], { stdio: 'inherit' })
  const ended = new Promise<number | NodeJS.Signals | null>((done) =>
    child.once('exit', (code, signal) => done(signal ?? code)),
  )
  return { kill: () => void child.kill('SIGKILL'), ended }
}
