import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { fileLimits } from '@glm/shared/league-file/league-file'
import type { FileProblem } from '@glm/shared/league-file/read-league-file'
import type { League } from '@glm/shared/schema/league/league'
import type { LeagueSlice } from '../store/read-in-league.ts'
import { afterWork } from './after-work.ts'
import type { FirstMessage, SliceMessage } from './worker-messages.ts'

/**
 * The maximum time to read a file. A file created by the app takes less than a second; one that takes longer was
 * crafted to be slow.
 */
const READ_MS = 20_000
/** The thread's memory limits in megabytes: enough to hold the largest allowed file, both as text and as rows. */
const MOST_MEMORY = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 }

/** `slow`: reading took too much work and was aborted. */
export type OpenProblem = FileProblem | 'slow'
/**
 * A league that is being read from its file. `next` returns null at the end. `ms`: how long the thread took to read it.
 * Always call `close`.
 */
export type OpenedLeague = {
  name: string
  version: number
  lineage: readonly string[]
  league: League
  next: () => Promise<LeagueSlice | null>
  ms: number
  close: () => Promise<unknown>
}

/** How long an idle thread waits for another file, because starting a thread takes longer than reading a file. */
const IDLE_MS = 10_000
/**
 * The maximum heap size of a thread that may wait for another file. A thread with a larger heap exits, because even a
 * small file may unpack to a large league.
 */
const SMALL_HEAP = 32 * 1024 * 1024
let idle: Worker | null = null
let last: Promise<unknown> = Promise.resolve()

/**
 * Reads a league file in its own thread, one file at a time. The thread is stopped if it uses too much CPU time or
 * memory. Waiting on a busy machine doesn't count. A file that can't be a league file doesn't start a thread.
 */
export async function openLeagueFile(
  zip: Uint8Array,
  mostMs = READ_MS,
): Promise<OpenedLeague | { problem: OpenProblem; ms: number }> {
  if (zip[0] !== 0x50 || zip[1] !== 0x4b) return { problem: 'other', ms: 0 }
  if (zip.length > fileLimits.file) return { problem: 'large', ms: 0 }
  const before = last
  let leave = () => {}
  last = new Promise<void>((done) => {
    leave = done
  })
  await before
  const worker = idle ?? startWorker()
  idle = null
  worker.ref()
  const close = async (reusable: boolean) => {
    if (reusable) keepIdle(worker)
    else await worker.terminate()
    leave()
  }
  const ask = async <T>(message: unknown): Promise<T> => {
    const { signal, stop } = afterWork(mostMs)
    try {
      // Rejects if the thread fails, for example because it is out of memory, or has used too much CPU time.
      const answer = once(worker, 'message', { signal })
      worker.postMessage(message)
      return (await answer)[0] as T
    } finally {
      stop()
    }
  }
  try {
    const first = await ask<FirstMessage>(zip)
    const isSmall = first.heap <= SMALL_HEAP
    if ('problem' in first) {
      await close(isSmall)
      return { problem: first.problem, ms: first.ms }
    }
    return {
      ...first,
      next: async () => (await ask<SliceMessage>('next')).slice,
      close: () => close(isSmall),
    }
  } catch (error) {
    await close(false)
    const problem = problemOf(error)
    if (problem === null) throw error
    return { problem, ms: problem === 'slow' ? mostMs : 0 }
  }
}

function keepIdle(worker: Worker): void {
  idle = worker
  worker.unref()
  setTimeout(() => {
    if (idle !== worker) return
    idle = null
    void worker.terminate()
  }, IDLE_MS).unref()
}

function problemOf(error: unknown): OpenProblem | null {
  if (!(error instanceof Error)) return null
  if (error.name === 'AbortError') return 'slow'
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'large' : null
}

/** Runs from its source if that exists, otherwise from the bundle next to the bundled program. */
function startWorker(): Worker {
  const source = new URL('./league-file-worker.ts', import.meta.url)
  const options = { resourceLimits: MOST_MEMORY, execArgv: [] }
  if (!existsSync(fileURLToPath(source)))
    return new Worker(new URL('../../../league-file-worker.mjs', import.meta.url), options)
  const loader = new URL(
    'dist/esm/api/index.mjs',
    pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json')),
  ).href
  const code = `import(${JSON.stringify(loader)}).then(({ register }) => { register(); return import(${JSON.stringify(source.href)}) })`
  return new Worker(code, { ...options, eval: true })
}
