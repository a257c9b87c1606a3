import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type Profiler, Session } from 'node:inspector/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The environment variable to set to `off` if a benchmark must not record profiles after measuring. */
export const PROFILES = 'BENCH_PROFILES'
const ENDING = '.cpuprofile'
const recorder = fileURLToPath(new URL('record-profile.mjs', import.meta.url))

/**
 * What a program needs so that its CPU profile can be recorded. `args` and `env`: how to start it; `begin` and `end`:
 * start and stop recording; `part` names the recorded part.
 */
export type Profiled = {
  args: readonly string[]
  env: Readonly<Record<string, string>>
  begin: (pid: number) => void
  end: (pid: number, part?: string) => Promise<void>
}
const unprofiled: Profiled = { args: [], env: {}, begin: () => {}, end: async () => {} }

/** Null during measurements, because recording a profile takes time itself. */
let folder: string | null = null
let recorded = 0

/** Prepares a program for a CPU profile, if profiles are being recorded. */
export function profiled(name: string): Profiled {
  if (folder === null) return unprofiled
  const into = folder
  const file = join(into, `${name}.part`)
  return {
    args: ['--import', recorder],
    env: { BENCH_PROFILE: file },
    begin: (pid) => void process.kill(pid, 'SIGUSR2'),
    end: async (pid, part) => {
      process.kill(pid, 'SIGUSR2')
      while (!readdirSync(into).includes(basename(file))) {
        // Throws if the program has ended. Without this, we would wait forever for its profile.
        process.kill(pid, 0)
        await pause(50)
      }
      recorded += 1
      renameSync(file, join(into, `${recorded} ${[name, part].filter(Boolean).join(', ')}${ENDING}`))
    },
  }
}

/** Runs a benchmark and records the CPU profiles of this process and of the servers that it starts. */
export async function recordProfiles(into: string, run: () => Promise<unknown>): Promise<void> {
  mkdirSync(into, { recursive: true })
  folder = into
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  try {
    await run()
  } finally {
    folder = null
    const { profile } = await session.post('Profiler.stop')
    session.disconnect()
    writeFileSync(join(into, `0 the benchmark itself${ENDING}`), JSON.stringify(profile))
  }
}

/** Reads the recorded profiles, in the order in which they ended, the benchmark's own first. */
export function readProfiles(from: string): { name: string; profile: Profiler.Profile }[] {
  const files = readdirSync(from).filter((file) => file.endsWith(ENDING))
  return files
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .map((file) => ({
      name: file.slice(file.indexOf(' ') + 1, -ENDING.length),
      profile: JSON.parse(readFileSync(join(from, file), 'utf8')) as Profiler.Profile,
    }))
}
