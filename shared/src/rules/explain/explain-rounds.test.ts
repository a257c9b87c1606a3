import { expect, test } from 'vitest'
import { rational } from '../../lib/rational.ts'
import { evaluateSteps } from '../../testing/evaluate-steps.ts'
import { shareSteps } from './explain-rounds.ts'
import { stepList } from './explain-steps.ts'

test.each([
  [1, ['gross'], 40],
  [2, ['gross', 'two', 'roundDoubled'], 80],
  [0.5, ['gross', 'oneHalf', 'roundHalved'], 20],
])('H15, P1: multiplying a round by %s is explained step by step', (share, names, strokes) => {
  const list = stepList()
  const last = shareSteps(list, list.given('gross', rational(40)), { share, where: { playerId: 9, weekId: 1 } })
  expect([last, list.steps.map(({ name }) => name)]).toEqual([names.length - 1, names])
  expect(evaluateSteps(list.steps)).toBe(strokes)
})
