import { shownPoints } from '../../lib/shown-points.ts'
import type { Standing } from './season-standings.ts'

/**
 * How close a race was. `spread`: the standard deviation of the teams' points as a percentage of their mean, with one
 * decimal; null if nobody has points. `lead`: the points between first and second place. `leaders`: how often first
 * place changed hands. `shares`: each team's points as a percentage of the mean, in the order of the table.
 */
export type Race = { spread: number | null; lead: number; leaders: number; shares: number[] }

/**
 * Measures a season's race from its tables after each week.
 * @param tables the standings after each week that counts, oldest first
 * @source P22
 * @example
 * const line = (teamId, points, rank) => ({ teamId, points, rank })
 * raceCloseness([[line(1, 6, 1), line(2, 4, 2)]]) // { spread: 20, lead: 2, leaders: 0, shares: [120, 80] }
 */
export function raceCloseness(tables: readonly (readonly Pick<Standing, 'teamId' | 'points' | 'rank'>[])[]): Race {
  const last = (tables.at(-1) ?? []).map(({ points }) => shownPoints(points))
  const mean = last.reduce((all, points) => all + points, 0) / Math.max(1, last.length)
  const variance = last.reduce((all, points) => all + (points - mean) ** 2, 0) / Math.max(1, last.length)
  const firsts = tables.map((table) => table.find(({ rank }) => rank === 1)?.teamId)
  return {
    spread: mean > 0 ? Math.round((1000 * Math.sqrt(variance)) / mean) / 10 : null,
    lead: shownPoints((last[0] ?? 0) - (last[1] ?? 0)),
    leaders: firsts.filter((teamId, i) => i > 0 && teamId !== firsts[i - 1]).length,
    shares: mean > 0 ? last.map((points) => Math.round((100 * points) / mean)) : [],
  }
}
