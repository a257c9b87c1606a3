import { readFileSync } from 'node:fs'
import { ownFork } from '@glm/sync-server/testing/run/own-process'

/** A program in a separate process that has reported its port. */
export type Program = { port: number; pid: number; stop: () => Promise<void>; megabytes: () => number }

/** Starts a program and waits until it reports its port. */
export async function startProgram(path: string, args: readonly string[]): Promise<Program> {
  const child = ownFork(path, [...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--no-warnings'],
  })
  const port = await new Promise<number>((ready, failed) => {
    child.once('message', (value) => ready(Number(value)))
    child.once('exit', (code) => failed(new Error(`Fix ${path}: it exited with ${code} before it listened.`)))
  })
  const pid = child.pid ?? 0
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const stop = async () => {
    child.kill('SIGKILL')
    await gone
  }
  return { port, pid, stop, megabytes: () => megabytesOf(pid) }
}

/** Returns a process's current memory use as reported by the system; 0 if that is unavailable. */
function megabytesOf(pid: number): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}
