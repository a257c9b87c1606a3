import type { Explanation } from '../rules/explain/explain-steps.ts'
import { type Explanations, explanations } from '../rules/explanations.ts'
import type { SeasonRows } from '../rules/season/season-rows.ts'
import type { SeasonResults } from '../rules/season-results.ts'
import type { Week } from '../schema/schedule/week.ts'

/** A displayed number, and the steps that should lead to it (null if there is no explanation for it). */
export type ExplainedCell = { cell: string; shown: number | null; steps: Explanation | null }

/** Returns every number that a season shows, with its explanation. */
export function explainedCells(results: SeasonResults, rows: SeasonRows): ExplainedCell[] {
  return [...matchCells(results, rows), ...teamCells(results, rows), ...playerCells(results, rows)]
}

function matchCells(results: SeasonResults, rows: SeasonRows): ExplainedCell[] {
  const explain = explanations(results)
  return rows.matches.flatMap((match) => {
    const own = results.matchResult(match)
    const sides = ([0, 1] as const).flatMap((side) =>
      (own.sides?.[side].shares.holes ?? []).map((share, hole) => ({
        cell: `match ${match.id}, side ${side}, hole ${hole}`,
        shown: share?.[side] ?? null,
        steps: explain.sideHole({ result: own, side, hole }),
      })),
    )
    const totals = ([0, 1] as const).flatMap((side) => [
      {
        cell: `match ${match.id}, side ${side}, points`,
        shown: own.points?.[side] ?? null,
        steps: explain.matchPoints(own, side),
      },
      {
        cell: `match ${match.id}, side ${side}, total`,
        shown: own.sides?.[side].total ?? null,
        steps: explain.sideTotal(own, side),
      },
      {
        cell: `match ${match.id}, side ${side}, points for low net`,
        shown: own.sides?.[side].shares.net?.[side] ?? null,
        steps: explain.netPoints({ result: own, pair: null, side }),
      },
    ])
    return [
      ...sides,
      ...totals,
      ...own.pairings.flatMap((lines, pair) =>
        ([0, 1] as const).flatMap((side) => lineCells({ own, explain, lines, pair, side })),
      ),
      ...own.lines.slice(2 * own.pairings.length).map((line) => ({
        cell: `match ${own.match.id}, player ${line.playerId}, net without an opponent`,
        shown: line.net,
        steps: explain.net({ result: own, line }),
      })),
    ]
  })
}

type Line = {
  own: ReturnType<SeasonResults['matchResult']>
  explain: Explanations
  lines: ReturnType<SeasonResults['matchResult']>['pairings'][number]
  pair: number
  side: 0 | 1
}

function lineCells({ own, explain, lines, pair, side }: Line): ExplainedCell[] {
  const line = lines[side]
  const at = `match ${own.match.id}, player ${line.playerId}`
  const asked = { result: own, pair, side }
  const holes = line.holePoints.map((points, hole) => ({
    cell: `${at}, hole ${hole}`,
    // Partners who win together don't have hole points of their own.
    shown: own.sides ? null : points,
    steps: own.sides ? null : explain.holePoints({ ...asked, hole }),
  }))
  return [
    ...holes,
    { cell: `${at}, net`, shown: line.net, steps: explain.net(asked) },
    { cell: `${at}, points`, shown: line.points, steps: explain.playerPoints(asked) },
    { cell: `${at}, points for low net`, shown: line.netPoints, steps: explain.netPoints(asked) },
  ]
}

/** Returns the numbers that a season shows for its teams, including those of a field and of the playoffs. */
export function teamCells(results: SeasonResults, rows: SeasonRows): ExplainedCell[] {
  const explain = explanations(results)
  return rows.weeks.flatMap((week) => [
    ...results.weekPoints(week).map(({ teamId, points }) => ({
      cell: `week ${week.weekNumber}, team ${teamId}`,
      shown: points,
      steps: explain.weekPoints(teamId, week),
    })),
    ...results.field(week).flatMap((row, at) => [
      {
        cell: `week ${week.weekNumber}, field row ${at}, score`,
        shown: row.score,
        steps: explain.fieldScore(week, row),
      },
      {
        cell: `week ${week.weekNumber}, field row ${at}, points`,
        shown: row.points,
        steps: explain.fieldPoints(week, row),
      },
    ]),
    ...gameCells(results, week),
    ...results.standings(week.weekNumber).map(({ teamId, rank }) => ({
      cell: `week ${week.weekNumber}, place of team ${teamId}`,
      shown: rank,
      steps: explain.place(teamId, week.weekNumber),
    })),
    ...results.divisions(week.weekNumber).flatMap(({ division, standings }) =>
      standings.map(({ teamId, rank }) => ({
        cell: `week ${week.weekNumber}, place of team ${teamId} in ${division}`,
        shown: rank,
        steps: explain.place(teamId, week.weekNumber, { division }),
      })),
    ),
    ...results.segments(week.weekNumber).flatMap(({ number, from, standings }) =>
      (from > week.weekNumber ? [] : standings).map(({ teamId, rank }) => ({
        cell: `week ${week.weekNumber}, place of team ${teamId} in segment ${number}`,
        shown: rank,
        steps: explain.place(teamId, week.weekNumber, { segment: number }),
      })),
    ),
  ])
}

function gameCells(results: SeasonResults, week: Week): ExplainedCell[] {
  const games = results.playoffs()?.games.filter((game) => game.week?.id === week.id) ?? []
  const explain = explanations(results)
  return games.flatMap(({ teams: [first, second], points }) => {
    if (first === null || second === null || !points) return []
    const cell = (teamId: number, otherId: number, shown: number) => ({
      cell: `week ${week.weekNumber}, playoff points of team ${teamId} against team ${otherId}`,
      shown,
      steps: explain.gamePoints(week, teamId, otherId),
    })
    return [cell(first, second, points[0]), cell(second, first, points[1])]
  })
}

function playerCells(results: SeasonResults, rows: SeasonRows): ExplainedCell[] {
  const explain = explanations(results)
  const players = [...new Set([...rows.cards.map((c) => c.playerId), ...rows.handicaps.map((h) => h.playerId)])]
  return rows.weeks.flatMap((week) =>
    players.flatMap((playerId) => {
      const { weekNumber } = week
      const { generated, average, goingIn } = results.figures(playerId, weekNumber)
      const at = `week ${weekNumber}, player ${playerId}`
      return [
        { cell: `${at}, handicap`, shown: generated, steps: explain.handicap(playerId, weekNumber) },
        {
          cell: `${at}, average`,
          shown: average === null ? null : average / 10,
          steps: explain.average(playerId, weekNumber),
        },
        { cell: `${at}, going in`, shown: goingIn, steps: explain.goingIn(playerId, weekNumber) },
        {
          cell: `${at}, strokes`,
          shown: results.strokes(playerId, week),
          steps: explain.strokes(playerId, week),
        },
      ]
    }),
  )
}
