import type { Sheet } from '@glm/shared/import/roster/read-workbook'

/** A list of thousands of players takes a second on a slow phone; a file that takes longer than this was crafted to. */
const MOST_MS = 20_000

/**
 * The sheets of a workbook, read in a separate thread, so that a file can't freeze the page; null if it isn't a
 * workbook. `slow`: stopped because it took too long. `signal`: the reader isn't on this device and could not be
 * loaded.
 */
export async function sheetsOf(bytes: Uint8Array, mostMs = MOST_MS): Promise<Sheet[] | null | 'slow' | 'signal'> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise((done) => {
      worker.onmessage = ({ data }: MessageEvent<Sheet[] | null>) => done(data)
      worker.onerror = () => done('signal')
      timer = setTimeout(() => done('slow'), mostMs)
      worker.postMessage(bytes)
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
