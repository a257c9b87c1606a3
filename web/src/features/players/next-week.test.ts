import { withRows } from '@glm/shared/season/season'
import { aPaper } from '@glm/shared/testing/a-paper'
import { expect, test } from 'vitest'
import { nextWeek } from './next-week.ts'

test('nextWeek() returns the week to play, even if a card for a later week was started early', () => {
  // Week 1 has been played.
  const paper = aPaper({ teams: 4 })
  const first = { ...paper.cards[0], cells: { '1': paper.cards[0]?.cells['1'] } }
  const early = (...weekIds: number[]) =>
    nextWeek(withRows(paper, { cards: [...paper.cards, ...weekIds.map((weekId) => ({ ...first, weekId }))] as never }))
  expect([early(), early(3), early(2), early(2, 3)].map((week) => week?.weekNumber)).toEqual([2, 2, 3, 4])
})

test('nextWeek() returns the week with the nearest date if an earlier week was moved past it', () => {
  const paper = aPaper({ teams: 4 })
  const weeks = paper.weeks.map((week) => (week.weekNumber === 2 ? { ...week, date: '2026-08-30' } : week))
  expect(nextWeek(withRows(paper, { weeks }), '2026-05-15')?.weekNumber).toBe(3)
})

test('nextWeek() returns a week whose only scores were erased', () => {
  const paper = aPaper({ teams: 4 })
  const [first] = paper.cards
  if (!first) throw new Error('The season has no cards.')
  const erased = { ...first, weekId: 2, cells: { '1': { live: [], past: [] } } }
  expect(nextWeek(withRows(paper, { cards: [...paper.cards, erased] }))?.weekNumber).toBe(2)
})
