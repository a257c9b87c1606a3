import { aPaper } from '@glm/shared/testing/a-paper'
import { expect, test } from 'vitest'
import { scheduleGrid } from './schedule-grid.ts'

test('F5: scheduleGrid() gives a team without an opponent a bye in a week of matches, but not against the field', () => {
  const paper = aPaper({ teams: 3 })
  const season = { ...paper.season, kept: [{ weekIds: [1], settings: { opponents: 'field' as const } }] }
  const alone = scheduleGrid({ ...paper, season }, []).matchups.filter(({ team2 }) => team2 === null)
  expect(alone.map((one) => [one.week_number, one.is_bye])).toEqual([
    [1, false],
    [2, true],
    [3, true],
  ])
})
