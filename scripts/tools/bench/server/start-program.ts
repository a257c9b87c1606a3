import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { ownFork } from '@glm/sync-server/testing/run/own-process'
import { profiled } from '../profile/profiles.ts'

/** A program in a separate process that has reported its port. */
export type Program = { port: number; pid: number; stop: () => Promise<void>; megabytes: () => number }

/** Starts a program and waits until it reports its port. Its CPU profile is named after its file. */
export async function startProgram(path: string, args: readonly string[]): Promise<Program> {
  const profile = profiled(basename(path).replace(/\.mjs$/, ''))
  const child = ownFork(path, [...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--no-warnings', ...profile.args],
    env: { ...process.env, NODE_ENV: 'production', ...profile.env },
  })
  const port = await new Promise<number>((ready, failed) => {
    child.once('message', (value) => ready(Number(value)))
    child.once('exit', (code) => failed(new Error(`Fix ${path}: it exited with ${code} before it listened.`)))
  })
  const pid = child.pid ?? 0
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  profile.begin(pid)
  const stop = async () => {
    await profile.end(pid)
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
