import { readFileSync } from 'node:fs'
import { ownFork } from '@glm/sync-server/testing/run/own-process'

/** A program in a process of its own that told its port. */
export type Program = { port: number; pid: number; stop: () => Promise<void>; megabytes: () => number }

/** Starts a program, waits until it says on which port it listens. */
export async function startProgram(path: string, args: readonly string[]): Promise<Program> {
  const child = ownFork(path, [...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--no-warnings'],
  })
  const port = await new Promise<number>((ready, failed) => {
    child.once('message', (value) => ready(Number(value)))
    child.once('exit', (code) => failed(new Error(`Mend ${path}: it ended with ${code} before it listened.`)))
  })
  const pid = child.pid ?? 0
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const stop = async () => {
    child.kill('SIGKILL')
    await gone
  }
  return { port, pid, stop, megabytes: () => megabytesOf(pid) }
}

/** Memory of a process now, from the system; 0 where it does not tell. */
function megabytesOf(pid: number): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}
