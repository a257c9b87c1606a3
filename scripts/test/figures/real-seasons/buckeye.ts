import { matchPoints } from '@glm/shared/rules/scoring/match-points'
import { rankStandings } from '@glm/shared/rules/standings/rank-standings'
import * as z from 'zod'
import { beside } from '../beside.ts'
import type { Figure } from '../compare-figures.ts'
import { readJson } from '../read-json.ts'

const side = z.object({
  player: z.string(),
  course_handicap: z.nullable(z.number()),
  gross: z.array(z.nullable(z.number())),
  hole_points: z.array(z.number()),
  gross_total: z.number(),
  net: z.number(),
  individual_points: z.number(),
})
const match = z.object({ points_overridden: z.boolean(), a: side, b: side })
const season = z.object({
  rounds: z.array(z.object({ round: z.number(), stroke_index: z.array(z.number()), matches: z.array(match) })),
  team_points_by_round: z.record(z.string(), z.record(z.string(), z.number())),
  team_points_total_of_these_rounds: z.record(z.string(), z.number()),
})
const published = z.object({
  standings: z.array(z.object({ place: z.number(), team: z.number(), season_points: z.number() })),
})
type Year = 2022 | 2024 | 2026

const seasonOf = (year: Year) => readJson(beside(`leagues/buckeye/${year}.json`), season)

/**
 * Recomputes every recorded match: hole points, totals, nets and points. Starting in 2023, nobody gets more than nine
 * strokes.
 */
export function* buckeyeMatches(year: Year): Generator<Figure> {
  const maxStrokes = year > 2022 ? 9 : null
  const scale = { pointsPerHole: 2, pointsForNet: 2, strokesRule: 'difference', maxStrokes } as const
  for (const { round, stroke_index, matches } of seasonOf(year).rounds)
    for (const { a, b, points_overridden } of matches) {
      const at = `${year} round ${round}: ${a.player} v ${b.player}`
      const lines = matchPoints([opponent(a), opponent(b)], stroke_index, scale)
      for (const [line, one] of [
        [lines[0], a],
        [lines[1], b],
      ] as const) {
        const of = `of ${one.player}`
        yield { at, what: `holes ${of}`, expected: one.hole_points.join(), got: line.holePoints.join() }
        yield { at, what: `gross ${of}`, expected: one.gross_total, got: line.grossTotal }
        yield { at, what: `net ${of}`, expected: one.net, got: line.net }
      }
      const expected = [a.individual_points, b.individual_points]
      const why = () => (points_overridden ? 'points set by hand; holes and nets agree' : null)
      yield { at, what: 'points', expected, got: lines.map(({ points }) => points), why }
    }
}

/** Recomputes season totals and, for 2026, the published places. */
export function* buckeyeStandings(year: Year): Generator<Figure> {
  const { team_points_by_round, team_points_total_of_these_rounds: totals } = seasonOf(year)
  for (const [team, points] of Object.entries(team_points_by_round)) {
    const got = Object.values(points).reduce((a, b) => a + b, 0)
    yield { at: `${year}, team ${team}`, what: 'total', expected: totals[team], got }
  }
  if (year !== 2026) return
  const { standings } = readJson(beside('leagues/buckeye/2026-standings-2026-07-30.json'), published)
  const ranked = rankStandings(standings.map((s) => ({ team: s.team, points: s.season_points })))
  for (const { team, place } of standings) {
    const got = ranked.find((one) => one.team === team)?.rank
    yield { at: `2026, team ${team}`, what: 'place', expected: place, got }
  }
}

const opponent = ({ gross, course_handicap }: z.infer<typeof side>) => ({ gross, handicap: course_handicap ?? 0 })
