import { matchLines } from '@glm/shared/rules/scoring/match-points'
import { matchStrokes } from '@glm/shared/rules/scoring/match-strokes'
import { strokesPerHole } from '@glm/shared/rules/scoring/strokes-per-hole'
import * as z from 'zod'
import { beside } from '../beside.ts'
import type { Figure } from '../compare-figures.ts'
import { readJson } from '../read-json.ts'
import { sdgFile } from './readers/sdg.ts'

const standings = z.object({
  teams: z.array(z.object({ team: z.string(), points_by_week: z.record(z.string(), z.number()), total: z.number() })),
})
const scale = { pointsPerHole: 1, pointsForNet: 3, strokesRule: 'difference', maxStrokes: null } as const

/** Recomputes every scorecard: points from the strokes on the sheet, and handicap strokes in the sheet's own order. */
export function* sdgCards(): Generator<Figure> {
  for (const c of readJson(beside('leagues/sdg-2024/scorecards.json'), sdgFile).matches) {
    const at = `${c.week}: ${c.player_1} v ${c.player_2}`
    const pair = [
      { gross: c.gross_1, handicap: c.handicap_1 },
      { gross: c.gross_2, handicap: c.handicap_2 },
    ] as const
    const [a, b] = matchLines({ pair, strokes: [c.strokes_1, c.strokes_2], scale })
    const holes = [c.hole_points_1, c.hole_points_2]
    yield { at, what: 'points of each hole', expected: holes, got: [a.holePoints, b.holePoints] }
    yield { at, what: 'nets', expected: [c.net_1, c.net_2], got: [a.net, b.net] }
    yield { at, what: 'points', expected: [c.points_1, c.points_2], got: [a.points, b.points] }
    const given = matchStrokes({ handicaps: [c.handicap_1, c.handicap_2], rule: 'difference', most: null })
    const fall = (order: readonly number[]) => JSON.stringify(given.map((strokes) => strokesPerHole(strokes, order)))
    const expected = JSON.stringify([c.strokes_1, c.strokes_2])
    const inSheet = fall(c.stroke_order_the_sheet_used)
    const typed = `strokes typed differently: ${expected}`
    yield { at, what: 'strokes in the order of the sheet', expected, got: inSheet, why: () => typed }
    // Strokes that fit no order are compared with that of the sheet only.
    if (inSheet === expected)
      yield {
        at,
        what: 'strokes in the order of the card',
        expected,
        got: fall(c.stroke_index_on_card),
        why: () => `the sheet kept the back nine's stroke order on the ${c.nine} nine`,
      }
  }
}

/** Recomputes the teams' totals. */
export function* sdgStandings(): Generator<Figure> {
  for (const { team, points_by_week, total } of readJson(beside('leagues/sdg-2024/standings.json'), standings).teams)
    yield { at: team, what: 'total', expected: total, got: Object.values(points_by_week).reduce((a, b) => a + b, 0) }
}
