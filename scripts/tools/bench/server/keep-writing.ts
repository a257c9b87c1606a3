import type { Samples } from '../measure.ts'
import type { Write } from './writers.ts'

/** `times`: the milliseconds for each sync; `errors`: what went wrong, with the text of the first few errors. */
export type Written = { times: Samples; perSecond: number; errors: number; first: string[] }

const ERRORS_TOLD = 3

/**
 * For this many seconds, every phone sends a hole, waits for the response, and sends the next hole right away. All
 * phones do that at the same time.
 */
export async function keepWriting(phones: readonly Write[], seconds: number): Promise<Written> {
  const began = performance.now()
  const until = began + seconds * 1_000
  const written: Written = { times: [], perSecond: 0, errors: 0, first: [] }
  const one = async (write: Write) => {
    while (performance.now() < until) {
      const sent = performance.now()
      try {
        await write(1)
        written.times.push(performance.now() - sent)
      } catch (error) {
        written.errors += 1
        if (written.first.length < ERRORS_TOLD) written.first.push(String(error))
        // If the server can't be reached, requests fail instantly, and trying again right away would create load.
        await new Promise((turn) => setTimeout(turn, 100))
      }
    }
  }
  await Promise.all(phones.map(one))
  return { ...written, perSecond: written.times.length / ((performance.now() - began) / 1_000) }
}
