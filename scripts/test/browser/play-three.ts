import { expect } from 'vitest'
import { playRecorded } from '../../play/play-recorded.ts'

export const PLAY_PATIENCE_MS = 900_000

/** Plays three nights of a season file through the screens, and compares every figure with the file. */
export async function playThree(path: string): Promise<void> {
  const lines: string[] = []
  const { compared, unlike, nights } = await playRecorded({ path, nights: 3, headed: false, log: (line) => lines.push(line) })
  expect(nights, lines.join('\n')).toHaveLength(3)
  expect(compared).toBeGreaterThan(60)
  expect(unlike.filter((one) => one.reason === null)).toEqual([])
  // One key a hole, or one for somebody absent, and one click to begin each card; Save besides.
  for (const { cards, absent, scores } of nights) expect(scores).toEqual({ clicks: cards + absent + 1, keys: cards * 9 + absent })
}
