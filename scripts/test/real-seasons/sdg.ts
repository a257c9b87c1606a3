import { matchLines } from '@glm/shared/rules/scoring/match-points'
import { matchStrokes } from '@glm/shared/rules/scoring/match-strokes'
import { strokesPerHole } from '@glm/shared/rules/scoring/strokes-per-hole'
import { type Recomputed, recorded } from './recorded.ts'

type Card = {
  week: string
  nine: 'front' | 'back'
  player_1: string
  player_2: string
  handicap_1: number
  handicap_2: number
  stroke_index_on_card: number[]
  stroke_order_the_sheet_used: number[]
  gross_1: number[]
  gross_2: number[]
  strokes_1: number[]
  strokes_2: number[]
  hole_points_1: number[]
  hole_points_2: number[]
  net_1: number
  net_2: number
  points_1: number
  points_2: number
}
type Standings = { teams: { team: string; points_by_week: Record<string, number>; total: number }[] }
const scale = { pointsPerHole: 1, pointsForNet: 3, strokesRule: 'difference', maxStrokes: null } as const

/** Recomputes every scorecard: points from the strokes on the sheet, and handicap strokes in the sheet's own order. */
export function sdgCards(): Recomputed {
  const { matches } = recorded<{ matches: Card[] }>('sdg-2024/scorecards.json')
  const result: Recomputed = { compared: 0, exceptions: [] }
  for (const c of matches) {
    const at = `${c.week}: ${c.player_1} v ${c.player_2}`
    const pair = [
      { gross: c.gross_1, handicap: c.handicap_1 },
      { gross: c.gross_2, handicap: c.handicap_2 },
    ] as const
    const [a, b] = matchLines({ pair, strokes: [c.strokes_1, c.strokes_2], scale })
    const ours = [a.holePoints, b.holePoints, a.net, b.net, a.points, b.points]
    const theirs = [c.hole_points_1, c.hole_points_2, c.net_1, c.net_2, c.points_1, c.points_2]
    result.compared += 1
    if (JSON.stringify(ours) !== JSON.stringify(theirs))
      result.exceptions.push({ at, reason: `ours ${JSON.stringify(ours)}` })
    const given = matchStrokes({ handicaps: [c.handicap_1, c.handicap_2], rule: 'difference', most: null })
    const fall = (order: readonly number[]) => JSON.stringify(given.map((strokes) => strokesPerHole(strokes, order)))
    const printed = JSON.stringify([c.strokes_1, c.strokes_2])
    if (fall(c.stroke_order_the_sheet_used) !== printed)
      result.exceptions.push({ at, reason: `strokes typed differently: ${printed}` })
    else if (fall(c.stroke_index_on_card) !== printed)
      result.exceptions.push({ at, reason: `the sheet kept the back nine's stroke order on the ${c.nine} nine` })
  }
  return result
}

/** Recomputes the teams' totals. */
export function sdgStandings(): Recomputed {
  const { teams } = recorded<Standings>('sdg-2024/standings.json')
  const added = teams.map((t) => ({ team: t.team, points: Object.values(t.points_by_week).reduce((a, b) => a + b, 0) }))
  const wrong = teams.filter((t, i) => Math.abs(t.total - (added[i]?.points ?? 0)) > 1e-9)
  const exceptions = wrong.map((t) => ({ at: t.team, reason: `total ${t.total} is not the sum of its weeks` }))
  return { compared: teams.length, exceptions }
}
