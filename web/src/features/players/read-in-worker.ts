import type { Sheet } from '@glm/shared/import/roster/read-workbook'

/**
 * The sheets of a workbook, read in a separate thread, so that reading never stalls the page; null if it isn't a
 * workbook or far too large. `signal`: the reader isn't on this device and could not be loaded.
 */
export async function sheetsOf(bytes: Uint8Array): Promise<Sheet[] | null | 'signal'> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((done) => {
      worker.onmessage = ({ data }: MessageEvent<Sheet[] | null>) => done(data)
      worker.onerror = () => done('signal')
      worker.postMessage(bytes)
    })
  } finally {
    worker.terminate()
  }
}
