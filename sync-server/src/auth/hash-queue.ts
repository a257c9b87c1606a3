import { availableParallelism } from 'node:os'
import { serverText } from '@glm/shared/text/errors/server'
import { ApiError } from '../errors/api-error.ts'

/**
 * The number of hashes that run at a time. Each takes 19 MiB of memory, a CPU core, and one of the four threads that
 * files and signatures also need. Two run at a time, or only one if two would leave no core for other requests.
 */
export const HASHES_AT_ONCE = availableParallelism() > 2 ? 2 : 1
const MOST_WAITING = 16
const RETRY_SECONDS = '5'

let running = 0
const waiting: (() => void)[] = []

/**
 * Runs password hashes in order of arrival, at most two at a time.
 * @throws 503 if sixteen are already waiting
 */
export async function queued<T>(hash: () => Promise<T>): Promise<T> {
  if (running >= HASHES_AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new ApiError(503, serverText.manyLogIns, { 'retry-after': RETRY_SECONDS })
    await new Promise<void>((begin) => waiting.push(begin))
  } else running += 1
  try {
    return await hash()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
