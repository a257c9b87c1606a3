import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { whenBeside } from '../../lib/when-beside.ts'
import { playRecorded } from '../../play/play-recorded.ts'

const PATIENCE_MS = 900_000
const small = fileURLToPath(new URL('../../play/small-league.json', import.meta.url))

async function playThree(path: string): Promise<void> {
  const lines: string[] = []
  const { compared, unlike, nights } = await playRecorded({ path, nights: 3, headed: false, log: (line) => lines.push(line) })
  expect(nights, lines.join('\n')).toHaveLength(3)
  expect(compared).toBeGreaterThan(60)
  expect(unlike.filter((one) => one.reason === null)).toEqual([])
  // One key a hole, and one click to begin each card; Save besides.
  for (const { cards, scores } of nights) expect(scores).toEqual({ clicks: cards + 1, keys: cards * 9 })
}

describe('a secretary at the screens alone', () => {
  test('plays a small league of our own for three weeks, figure by figure as it is recorded', () => playThree(small), PATIENCE_MS)

  whenBeside('data/spec-shape/', (folder) => {
    test(
      'plays a real league of sixteen teams for three weeks, with every figure its records have',
      () => playThree(join(folder, 'buckeye-2024.json')),
      PATIENCE_MS,
    )
  })
})
