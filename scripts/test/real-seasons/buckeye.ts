import { type MatchLine, matchPoints } from '@glm/shared/rules/scoring/match-points'
import { rankStandings } from '@glm/shared/rules/standings/rank-standings'
import { type Recomputed, recorded } from './recorded.ts'

type Side = {
  team: number
  player: string
  course_handicap: number | null
  gross: (number | null)[]
  hole_points: number[]
  gross_total: number
  net: number
  net_points: number
  individual_points: number
  points: number
}
type Season = {
  rounds: { round: number; stroke_index: number[]; matches: { points_overridden: boolean; a: Side; b: Side }[] }[]
  team_points_by_round: Record<string, Record<string, number>>
  team_points_total_of_these_rounds: Record<string, number>
}
type Published = { standings: { place: number; team: number; season_points: number }[] }

/**
 * Recomputes every recorded match: hole points, totals, nets and points. Starting in 2023, nobody gets more than nine
 * strokes.
 */
export function buckeyeMatches(year: 2022 | 2024 | 2026): Recomputed {
  const season = recorded<Season>(`buckeye/${year}.json`)
  const result: Recomputed = { compared: 0, exceptions: [] }
  for (const { round, stroke_index, matches } of season.rounds)
    for (const match of matches) {
      const at = `${year} round ${round}: ${match.a.player} v ${match.b.player}`
      result.compared += 1
      const pair = [opponent(match.a), opponent(match.b)] as const
      const scale = {
        pointsPerHole: 2,
        pointsForNet: 2,
        strokesRule: 'difference',
        maxStrokes: year > 2022 ? 9 : null,
      } as const
      const lines = matchPoints(pair, stroke_index, scale)
      const wrong = [
        differences(lines[0], match.a, match.points_overridden),
        differences(lines[1], match.b, match.points_overridden),
      ].flat()
      if (wrong.length > 0) result.exceptions.push({ at, reason: `recorded differently: ${wrong.join(', ')}` })
      else if (match.points_overridden)
        result.exceptions.push({ at, reason: 'points set by hand; holes and nets agree' })
    }
  return result
}

/** Recomputes season totals and, for 2026, the published places. */
export function buckeyeStandings(year: 2022 | 2024 | 2026): Recomputed {
  const season = recorded<Season>(`buckeye/${year}.json`)
  const totals = Object.entries(season.team_points_by_round).map(([team, points]) => ({
    team: Number(team),
    points: Object.values(points).reduce((a, b) => a + b, 0),
  }))
  const wrong = totals.filter(({ team, points }) => season.team_points_total_of_these_rounds[String(team)] !== points)
  const exceptions = wrong.map(({ team, points }) => ({
    at: `${year}, team ${team}`,
    reason: `the rounds add up to ${points}`,
  }))
  if (year !== 2026) return { compared: totals.length, exceptions }
  const { standings } = recorded<Published>('buckeye/2026-standings-2026-07-30.json')
  const placed = new Map(
    rankStandings(standings.map((s) => ({ team: s.team, points: s.season_points }))).map((s) => [s.team, s.rank]),
  )
  const misplaced = standings.filter((s) => placed.get(s.team) !== s.place)
  return {
    compared: totals.length + standings.length,
    exceptions: [
      ...exceptions,
      ...misplaced.map((s) => ({ at: `2026, place of team ${s.team}`, reason: `ours is ${placed.get(s.team)}` })),
    ],
  }
}

const opponent = ({ gross, course_handicap }: Side) => ({ gross, handicap: course_handicap ?? 0 })

function differences(line: MatchLine, side: Side, overridden: boolean): string[] {
  const pairs: [string, unknown, unknown][] = [
    ['holes', line.holePoints.join(), side.hole_points.join()],
    ['gross', line.grossTotal, side.gross_total],
    ['net', line.net, side.net],
    ...(overridden ? [] : ([['points', line.points, side.individual_points]] as [string, unknown, unknown][])),
  ]
  return pairs.flatMap(([name, ours, theirs]) =>
    ours === theirs ? [] : [`${side.player} ${name} ${theirs} for ${ours}`],
  )
}
