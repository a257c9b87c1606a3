import type { Explanation } from '../rules/explain-steps.ts'
import type { SeasonBook } from '../rules/season-book.ts'
import type { SeasonRows } from '../rules/season-rows.ts'

/** A number as it is shown, and the steps that claim to lead to it (null where there are none, though the number is). */
export type ExplainedCell = { cell: string; shown: number | null; steps: Explanation | null }

/** Every number that a season shows, with its explanation. */
export function explainedCells(book: SeasonBook, rows: SeasonRows): ExplainedCell[] {
  return [...matchCells(book, rows), ...teamCells(book, rows), ...playerCells(book, rows)]
}

function matchCells(book: SeasonBook, rows: SeasonRows): ExplainedCell[] {
  return rows.matches.flatMap((match) => {
    const own = book.matchBook(match)
    const sides = ([0, 1] as const).flatMap((side) =>
      (own.sides?.[side].shares.holes ?? []).map((share, hole) => ({
        cell: `match ${match.id}, side ${side}, hole ${hole}`,
        shown: share?.[side] ?? null,
        steps: book.explain.sideHole({ book: own, side, hole }),
      })),
    )
    return [
      ...sides,
      ...own.pairings.flatMap((lines, pair) => ([0, 1] as const).flatMap((side) => lineCells({ own, book, lines, pair, side }))),
    ]
  })
}

type Line = {
  own: ReturnType<SeasonBook['matchBook']>
  book: SeasonBook
  lines: ReturnType<SeasonBook['matchBook']>['pairings'][number]
  pair: number
  side: 0 | 1
}

function lineCells({ own, book, lines, pair, side }: Line): ExplainedCell[] {
  const line = lines[side]
  const at = `match ${own.match.id}, player ${line.playerId}`
  const asked = { book: own, pair, side }
  const holes = line.holePoints.map((points, hole) => ({
    cell: `${at}, hole ${hole}`,
    // Partners who win together have no hole points of their own.
    shown: own.sides ? null : points,
    steps: own.sides ? null : book.explain.holePoints({ ...asked, hole }),
  }))
  return [
    ...holes,
    { cell: `${at}, net`, shown: line.net, steps: book.explain.net(asked) },
    { cell: `${at}, points`, shown: line.points, steps: book.explain.playerPoints(asked) },
  ]
}

function teamCells(book: SeasonBook, rows: SeasonRows): ExplainedCell[] {
  return rows.weeks.flatMap((week) => [
    ...book.weekPoints(week).map(({ teamId, points }) => ({
      cell: `week ${week.weekNumber}, team ${teamId}`,
      shown: points,
      steps: book.explain.weekPoints(teamId, week),
    })),
    ...book.standings(week.weekNumber).map(({ teamId, rank }) => ({
      cell: `week ${week.weekNumber}, place of team ${teamId}`,
      shown: rank,
      steps: book.explain.place(teamId, week.weekNumber),
    })),
  ])
}

function playerCells(book: SeasonBook, rows: SeasonRows): ExplainedCell[] {
  const players = [...new Set([...rows.cards.map((c) => c.playerId), ...rows.handicaps.map((h) => h.playerId)])]
  return rows.weeks.flatMap(({ weekNumber }) =>
    players.flatMap((playerId) => {
      const { generated, average, goingIn } = book.figures(playerId, weekNumber)
      const at = `week ${weekNumber}, player ${playerId}`
      return [
        { cell: `${at}, handicap`, shown: generated, steps: book.explain.handicap(playerId, weekNumber) },
        { cell: `${at}, average`, shown: average, steps: book.explain.average(playerId, weekNumber) },
        { cell: `${at}, going in`, shown: goingIn, steps: book.explain.goingIn(playerId, weekNumber) },
      ]
    }),
  )
}
