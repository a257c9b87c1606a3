import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

function* endless(): Generator<void, never> {
  for (;;) yield
}

test('inSlices() stops work that takes too long', async () => {
  expect(await inSlices(endless(), 20)).toBeNull()
})

test('inSlices() doesn’t count the time between slices', async () => {
  const clock = { ms: 0 }
  const { now } = performance
  performance.now = () => clock.ms
  try {
    const steps = (function* (): Generator<void, string> {
      for (let i = 0; i < 5; i++) {
        clock.ms += 15
        // Simulates a long pause after this slice: the timer fires before the next slice starts.
        setTimeout(() => (clock.ms += 1_000_000))
        yield
      }
      return 'done'
    })()
    expect(await inSlices(steps, 100)).toBe('done')
  } finally {
    performance.now = now
  }
})
