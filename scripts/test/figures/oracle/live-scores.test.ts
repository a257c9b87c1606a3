import { liveScore } from '@glm/shared/documents/live-score'
import { rangeTo } from '@glm/shared/lib/range-to'
import { shownPoints } from '@glm/shared/lib/shown-points'
import { lengthOf } from '@glm/shared/testing/length-of'
import { expect, test } from 'vitest'
import { randomSeason } from './random-season.ts'

/** What a score says about its side. */
const leads = (score: string): number => (/ up /.test(score) ? 1 : / down /.test(score) ? -1 : 0)

test('liveScore() names the side with more points as the leader in random leagues, unless holes decide the match', () => {
  const counts = { points: 0, holes: 0, field: 0 }
  for (const seed of rangeTo(lengthOf('random leagues as shown'))) {
    const { rows, results } = randomSeason(seed)
    for (const match of rows.matches) {
      const result = results.matchResult(match)
      const scores = ([0, 1] as const).map((side) => liveScore(result, side))
      const { points, rules } = result
      if (rules.opponents === 'field') counts.field += scores.filter((score) => score?.startsWith('Net ')).length
      for (const [side, score] of scores.entries()) {
        if (score === null || rules.opponents === 'field') continue
        const where = `seed ${seed}, match ${match.id}: ${score}`
        if (!points) throw new Error(`A match without points has a score. ${where}`)
        if (/points? (up|down)|^Tied/.test(score)) {
          const ahead = shownPoints((points[side] ?? 0) - (points[1 - side] ?? 0))
          expect(leads(score), where).toBe(Math.sign(ahead))
          counts.points += 1
        } else {
          expect(rules.scoring, where).toBe('match')
          counts.holes += 1
        }
      }
    }
  }
  expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(10)
})
