import { aPaper } from '@glm/shared/testing/a-paper'
import { scheduleText } from '@glm/shared/text/screens/schedule/schedule'
import { expect, test } from 'vitest'
import { readRegularWeeks, regularWeeksHint } from './regular-weeks.ts'

test('regularWeeksHint() says how long a full round is, but not for fewer than two teams', () => {
  const { season, teams } = aPaper({ teams: 5 })
  const hint = (count: number, matchesPerNight = 1) => {
    const settings = { ...season.settings, matchesPerNight }
    return regularWeeksHint({ season: { ...season, settings }, teams: teams.slice(0, count) })
  }
  expect([0, 1].map((count) => hint(count))).toEqual([undefined, undefined])
  expect(hint(2)).toMatch(/^1 week = everyone/)
  expect(hint(5)).toMatch(/^5 weeks = everyone/)
  expect(hint(5, 3)).toBe(scheduleText.groupWeeksHint(4))
})

test.each(['', '0', '91', '100', '1.5', '-1', 'ten'])('readRegularWeeks() rejects “%s”', (typed) => {
  expect(readRegularWeeks(typed)).toBe(null)
})
