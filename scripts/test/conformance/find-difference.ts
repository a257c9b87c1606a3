import type { LivedTwice } from './dual-run.ts'

/**
 * `LIVES`: how many simulated phone histories always run. `MOST_LIVES`: the most that run if some required outcome
 * hasn't occurred yet.
 */
export const [LIVES, MOST_LIVES] = [60, 600]

/**
 * Runs up to 600 simulated phone histories, each on two storages. Returns the first difference found; null if there is
 * none.
 */
export async function findDifference(live: (index: number) => Promise<LivedTwice>): Promise<string | null> {
  for (let i = 0; i < MOST_LIVES; i++) {
    const { difference } = await live(i)
    if (difference) return difference
  }
  return null
}
