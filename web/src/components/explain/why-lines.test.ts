import { rational } from '@glm/shared/lib/rational'
import { explainHoleAverage } from '@glm/shared/rules/explain/explain-statistics'
import { stepList } from '@glm/shared/rules/explain/explain-steps'
import type { Season } from '@glm/shared/season/season'
import { expect, test } from 'vitest'
import { whySteps } from './why-lines.ts'

const season = { weeks: [{ id: 1, weekNumber: 1 }], players: new Map(), teams: [] } as unknown as Season

test('whySteps() shows enough decimals of a number to see which way the next step rounds it', () => {
  const list = stepList()
  const share = list.make('shareOfMean', 'product', [
    list.given('meanOverPar', rational(14_997, 1_000)),
    list.given('allowance', rational(1, 2)),
  ])
  list.make('rounded', 'halfUp', [share])
  expect(whySteps(season, list.steps).map(({ sum, value }) => [sum, value])).toEqual([
    ['14.997 × 0.5', '7.4985'],
    ['7.4985', '7'],
  ])
  const average = whySteps(season, explainHoleAverage({ hole: 1, weeks: [{ weekId: 1, strokes: 221, scores: 47 }] }))
  expect(average.slice(-2).map(({ sum, value }) => [sum, value])).toEqual([
    ['221 ÷ 47', '4.702128'],
    ['4.702128', '4.7'],
  ])
})
