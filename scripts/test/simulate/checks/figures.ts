import type { SeasonRows } from '@glm/shared/rules/season/season-rows'
import { seasonResults } from '@glm/shared/rules/season-results'
import { goingIn } from '../../figures/oracle/reference-cards.ts'
import { cleaned } from '../../figures/oracle/reference-points.ts'
import { standingsAfter } from '../../figures/oracle/reference-standings.ts'
import { averageAfter, handicapAfter } from '../../figures/oracle/reference-tables.ts'
import { type Rows, rowsToPlain } from '../../figures/oracle/rows-to-plain.ts'

/** A league's important numbers, one line each: standings after each week, and each player's handicaps and average. */
type Figures = readonly string[]

/** Returns the figures as the phones and the server show them, calculated by the shared rules. */
export function serverFigures(rows: SeasonRows, people: readonly number[]): Figures {
  const results = seasonResults(rows)
  return rows.weeks.flatMap(({ weekNumber: week }) => [
    ...results.standings(week).map(({ teamId, points, place }) => standingLine({ week, teamId, points, place })),
    ...people.map((id) => personLine({ week, id, ...results.figures(id, week) })),
  ])
}

/** Returns the figures according to the written rules, calculated by code that shares nothing with the product's. */
export function referenceFigures(rows: Rows): Figures {
  const league = rowsToPlain(rows)
  const inStrokes = (tenths: number | null) => (tenths === null ? null : tenths / 10)
  return league.weeks.flatMap(({ number: week }) => [
    ...standingsAfter(league, week).map(({ team, points, place }) =>
      standingLine({ week, teamId: team, points, place }),
    ),
    ...rows.players.map(({ id }) => {
      const [into, out] = [goingIn(league, id, week), handicapAfter(league, id, week)].map(inStrokes)
      return personLine({
        week,
        id,
        goingIn: into ?? null,
        generated: out ?? null,
        average: averageAfter(league, id, week),
      })
    }),
  ])
}

function standingLine({
  week,
  teamId,
  points,
  place,
}: {
  week: number
  teamId: number
  points: number
  place: string
}): string {
  return `week ${week}, team ${teamId}: ${cleaned(points)} points, place ${place}`
}

type Person = { week: number; id: number; goingIn: number | null; generated: number | null; average: number | null }

function personLine({ week, id, goingIn, generated, average }: Person): string {
  return `week ${week}, person ${id}: goes in with ${goingIn}, comes out with ${generated}, averages ${average}`
}
