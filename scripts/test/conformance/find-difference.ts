import type { LivedTwice } from './dual-run.ts'

/** How many lives always run, and the maximum if a required outcome hasn't occurred by then. */
export const [LIVES, MOST_LIVES] = [60, 600]

/** Returns the first difference found in at most 600 lives; null if there is none. */
export async function findDifference(live: (index: number) => Promise<LivedTwice>): Promise<string | null> {
  for (let i = 0; i < MOST_LIVES; i++) {
    const { difference } = await live(i)
    if (difference) return difference
  }
  return null
}
