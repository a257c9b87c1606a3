import { playoffPairs } from '@glm/shared/rules/standings/season-playoffs'
import { withRows } from '@glm/shared/season/season'
import { aPlayoffPaper } from '@glm/shared/testing/a-playoff-paper'
import { expect, test } from 'vitest'
import { pairCall, pairedFrom } from './generate-call.ts'

test('pairCall() returns a row for every game and every bye in a playoff week', () => {
  const season = aPlayoffPaper(1)
  const playoffs = season.results.playoffs()
  const week = season.weeks.find(({ weekNumber }) => weekNumber === season.season.settings.playoffWeek)
  if (!playoffs || !week) throw new Error('Give the season playoffs.')
  const pairs = playoffPairs(playoffs, { weekId: week.id, others: season.teams.map(({ id }) => id) })
  expect(pairs).toHaveLength(4)
  expect(pairCall(season, week)).toMatchObject({ args: { rows: season.teams.length } })
})

test.each([
  ['regular', null, 'bracket'],
  ['position', 'standings', 'bracket'],
  ['fun', null, null],
] as const)(
  'K5: pairedFrom() of a %s week is %s before and after the playoffs, and %s in them',
  (type, outside, within) => {
    const paper = aPlayoffPaper(1)
    const season = withRows(paper, {
      weeks: paper.weeks.map((week) => ({ ...week, type, status: 'planned' as const })),
    })
    const first = season.season.settings.playoffWeek ?? 0
    // Six teams need three rounds.
    const expected = season.weeks.map(({ weekNumber }) =>
      weekNumber >= first && weekNumber < first + 3 ? within : outside,
    )
    expect(expected).toContain(outside)
    expect(season.weeks.map((week) => pairedFrom(season, week))).toEqual(expected)
  },
)
