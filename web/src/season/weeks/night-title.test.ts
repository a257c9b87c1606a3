import { expect, test } from 'vitest'
import { nightTitle } from './night-title.ts'

const night = (startTime: string) => ({ date: '2026-05-07', startTime })

test('nightTitle() depends on the start time, because many leagues play in the morning', () => {
  expect(nightTitle(night('17:00'), '2026-05-07')).toBe('Tonight')
  expect(nightTitle(night('15:00'), '2026-05-07')).toBe('Tonight')
  expect(nightTitle(night('14:59'), '2026-05-07')).toBe('Today')
  expect(nightTitle(night('08:30'), '2026-05-07')).toBe('Today')
  expect(nightTitle(night('17:00'), '2026-05-06')).toMatch(/May\s7/)
})
