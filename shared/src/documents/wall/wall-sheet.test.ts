import { expect, test } from 'vitest'
import { lastCounted } from '../../season/last-counted.ts'
import { withRows } from '../../season/season.ts'
import { aPaper } from '../../testing/a-paper.ts'
import { wallSheet } from './wall-sheet.ts'

const MADE = '2026-05-08'

test('wallSheet() skips canceled weeks when it looks for the next one', () => {
  const paper = aPaper({ teams: 4 })
  const through = lastCounted(paper)
  const left = paper.weeks.map(({ weekNumber }) => weekNumber).filter((week) => week > through)
  expect(left.length).toBeGreaterThan(2)
  const nextIfCanceled = (canceled: readonly number[]) => {
    const weeks = paper.weeks.map((week) =>
      canceled.includes(week.weekNumber) ? { ...week, status: 'cancelled' as const } : week,
    )
    return wallSheet(withRows(paper, { weeks }), MADE).next?.week
  }
  expect([[], left.slice(0, 1), left.slice(0, 2), left].map(nextIfCanceled)).toEqual([...left.slice(0, 3), undefined])
})

test('wallSheet() prints a team’s name with its players', () => {
  const paper = aPaper({ teams: 4 })
  const namesIn = (season: typeof paper) =>
    new Map(wallSheet(season, MADE).rows.map(([, team, names]) => [team, names]))
  const teams = paper.teams.map((team) => (team.teamNumber === 2 ? { ...team, name: 'Eagles' } : team))
  const before = namesIn(paper)
  const after = namesIn(withRows(paper, { teams }))
  expect([after.get('1'), after.get('2')]).toEqual([before.get('1'), `Eagles (${before.get('2')})`])
})
