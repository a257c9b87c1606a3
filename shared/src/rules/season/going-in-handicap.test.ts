import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSeason } from '../../testing/a-season.ts'
import { evaluateSteps } from '../../testing/evaluate-steps.ts'
import { explanations } from '../explanations.ts'
import { seasonResults } from '../season-results.ts'

test('H3: goingInHandicap() never exceeds the league’s maximum, whether the handicap was entered for the season or for a week', () => {
  const handicap = fc.integer({ min: -20, max: 60 })
  fc.assert(
    fc.property(
      fc.option(handicap),
      fc.option(handicap),
      fc.option(fc.nat({ max: 40 })),
      fc.boolean(),
      (starting, week, maxHandicap, handSet) => {
        const rows = aSeason({ weeks: 2, settings: { maxHandicap, minHandicap: -20 } })
        const typed = { weekId: 1, playerId: 1, handSet, generated: null, average: null }
        const results = seasonResults({
          ...rows,
          startingHandicaps: new Map(starting === null ? [] : [[1, starting]]),
          handicaps: week === null ? [] : [{ ...typed, goingIn: week }],
        })
        const given = week ?? starting
        const most = given === null ? null : Math.min(given, maxHandicap ?? given)
        for (const own of rows.weeks) {
          expect(results.strokes(1, own)).toBe(most)
          expect(results.figures(1, own.weekNumber).goingIn).toBe(most)
          const steps = explanations(results).strokes(1, own)
          expect(steps === null ? null : evaluateSteps(steps)).toBe(most)
        }
        const [match] = rows.matches
        const line = match && results.matchResult(match).lines.find((one) => one.playerId === 1)
        expect(line?.handicap).toBe(most ?? 0)
      },
    ),
    { numRuns: 500 },
  )
})
