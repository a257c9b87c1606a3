import { expect, test } from 'vitest'
import { superLinearAt } from './linear-cost.ts'

const blanks = { start: '', unit: ' ', end: 'x' }
const at = (read: (text: string) => unknown) =>
  superLinearAt(read, { most: 2 ** 16, hard: blanks, spent: process.cpuUsage })

test('superLinearAt() catches a parser whose cost grows quadratically, but not one whose cost grows linearly', () => {
  expect(at((text) => /\s+$/.test(text))).not.toBeNull()
  expect(at((text) => /\S/.test(text))).toBeNull()
})

test('superLinearAt() isn’t misled by a machine that becomes ten times slower midway', () => {
  // On this fake clock, each character takes a quarter of a millisecond, so the cost of each size is known in advance.
  const clock = { ms: 0, slower: 1 }
  const { now } = Date
  Date.now = () => clock.ms
  try {
    const read = (text: string) => {
      if (text.length > 5_000) clock.slower = 10
      clock.ms += (text.length / 4) * clock.slower
    }
    expect(
      superLinearAt(read, { most: 2 ** 16, hard: blanks, spent: () => ({ user: clock.ms * 1_000, system: 0 }) }),
    ).toBeNull()
  } finally {
    Date.now = now
  }
})
