import type { LivedTwice } from './live-twice.ts'

/** Number of lives that always run, and the maximum to search for something rare. */
export const [LIVES, MOST_LIVES] = [60, 600]

/** The first difference that any of at most 600 lives shows; null if there is none. */
export async function findDifference(live: (index: number) => Promise<LivedTwice>): Promise<string | null> {
  for (let i = 0; i < MOST_LIVES; i++) {
    const { difference } = await live(i)
    if (difference) return difference
  }
  return null
}
