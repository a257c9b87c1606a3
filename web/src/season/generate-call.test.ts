import { playoffPairs } from '@glm/shared/rules/standings/season-playoffs'
import { aPlayoffPaper } from '@glm/shared/testing/a-playoff-paper'
import { expect, test } from 'vitest'
import { pairCall } from './generate-call.ts'

test('pairCall() returns a row for every game and every bye in a playoff week', () => {
  const season = aPlayoffPaper(1)
  const playoffs = season.results.playoffs()
  const week = season.weeks.find(({ weekNumber }) => weekNumber === season.season.settings.playoffWeek)
  if (!playoffs || !week) throw new Error('Give the season playoffs.')
  const pairs = playoffPairs(playoffs, { weekId: week.id, others: season.teams.map(({ id }) => id) })
  expect(pairs).toHaveLength(4)
  expect(pairCall(season, week)).toMatchObject({ args: { rows: season.teams.length } })
})
