import { rangeTo } from '@glm/shared/lib/range-to'
import { seasonResults } from '@glm/shared/rules/season-results'
import { evaluateSteps } from '@glm/shared/testing/evaluate-steps'
import { teamCells } from '@glm/shared/testing/explained-cells'
import { lengthOf } from '@glm/shared/testing/length-of'
import { expect, test } from 'vitest'
import { plainToRows } from './plain-to-rows.ts'
import { randomLeague } from './random-league.ts'

test('P1: the explanations lead to the teams’ points and places in random leagues', () => {
  const kinds = { 'field row': 0, 'playoff points': 0, 'place of team': 0, 'points of team': 0 }
  const off = rangeTo(lengthOf('random leagues as shown')).flatMap((seed) => {
    const league = randomLeague(seed)
    // Without playoffs of its own, a league plays them from the first week.
    const settings = { ...league.settings, playoffWeek: league.settings.playoffWeek ?? 1 }
    const rows = plainToRows(seed % 2 === 0 ? league : { ...league, settings })
    return teamCells(seasonResults(rows), rows).flatMap(({ cell, shown, steps }) => {
      if (shown === null) return []
      const kind = (Object.keys(kinds) as (keyof typeof kinds)[]).find((one) => cell.includes(one))
      kinds[kind ?? 'points of team']++
      const worked = steps ? evaluateSteps(steps) : null
      // Shared places can be worth fractions, so a sum can be off by too little to see.
      return worked !== null && Math.abs(worked - shown) < 1e-6 ? [] : [{ seed, cell, shown, worked }]
    })
  })
  expect(off.slice(0, 5)).toEqual([])
  for (const count of Object.values(kinds)) expect(count).toBeGreaterThan(50)
})
