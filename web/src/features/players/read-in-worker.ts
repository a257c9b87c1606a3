import type { Sheet } from '@glm/shared/import/workbook/put-cell'

/**
 * Reads the sheets of a workbook in a worker thread, so that the page never stalls. Returns null if the file isn't a
 * workbook or is far too large. Returns `signal` if the code that reads workbooks isn't on this device and can't be
 * loaded without a signal.
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
