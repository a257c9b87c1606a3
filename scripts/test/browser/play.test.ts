import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { whenBeside } from '../../lib/when-beside.ts'
import { playRecorded } from '../../play/play-recorded.ts'

const PATIENCE_MS = 900_000
const own = (name: string) => fileURLToPath(new URL(`../../play/${name}.json`, import.meta.url))

async function playThree(path: string): Promise<void> {
  const lines: string[] = []
  const { compared, unlike, nights } = await playRecorded({ path, nights: 3, headed: false, log: (line) => lines.push(line) })
  expect(nights, lines.join('\n')).toHaveLength(3)
  expect(compared).toBeGreaterThan(60)
  expect(unlike.filter((one) => one.reason === null)).toEqual([])
  // One key a hole, or one for somebody absent, and one click to begin each card; Save besides.
  for (const { cards, absent, scores } of nights) expect(scores).toEqual({ clicks: cards + absent + 1, keys: cards * 9 + absent })
}

describe('a secretary at the screens alone', () => {
  test(
    'plays a small league of our own for three weeks, figure by figure as it is recorded',
    () => playThree(own('small-league')),
    PATIENCE_MS,
  )

  test('plays 22 people of our own against the field, men and women from two tees', () => playThree(own('individuals')), PATIENCE_MS)

  whenBeside('data/spec-shape/', (folder) => {
    test(
      'plays a real league of sixteen teams for three weeks, with every figure its records have',
      () => playThree(join(folder, 'buckeye-2024.json')),
      PATIENCE_MS,
    )
  })
})
