import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { superLinearAt } from './linear-cost.ts'

const blanks = { start: '', unit: ' ', end: 'x' }
/** A fake clock, so that the cost of each size is known in advance, however busy the machine is. */
const clock = { ms: 0 }
const spent = () => ({ user: clock.ms * 1_000, system: 0 })
const at = (costOf: (size: number) => number) => {
  const read = (text: string) => {
    clock.ms += costOf(text.length)
  }
  return superLinearAt(read, { most: 2 ** 16, hard: blanks, spent })
}

beforeEach(() => void vi.spyOn(Date, 'now').mockImplementation(() => clock.ms))
afterEach(() => void vi.restoreAllMocks())

test('superLinearAt() catches a parser whose cost grows quadratically or faster, but not a parser whose cost grows linearly', () => {
  expect(at((size) => size ** 2 / 2 ** 20)).toBe(2 ** 14)
  expect(at((size) => size ** 3 / 2 ** 30)).toBe(2 ** 13)
  expect(at((size) => size / 4)).toBeNull()
  expect(at((size) => (size * Math.log2(size)) / 64)).toBeNull()
  expect(at(() => 0)).toBeNull()
})

test('superLinearAt() isn’t misled by a machine that becomes ten times slower midway', () => {
  let slower = 1
  const cost = (size: number) => {
    if (size > 5_000) slower = 10
    return (size / 4) * slower
  }
  expect(at(cost)).toBeNull()
})
