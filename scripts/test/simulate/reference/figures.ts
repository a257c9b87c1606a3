import type { SeasonRows } from '@glm/shared/rules/season/season-rows'
import { seasonResults } from '@glm/shared/rules/season-results'
import { standingsAfter } from './reference-points.ts'
import { averageOf, handicapAfter, type Rows, roundsOf, takenInto } from './reference-season.ts'

/** Numbers that a league looks at, a line each: standings after each week, and each person's handicaps and average. */
type Figures = readonly string[]

/** As phones and server show them: by the shared rules. */
export function serverFigures(rows: SeasonRows, people: readonly number[]): Figures {
  const results = seasonResults(rows)
  return rows.weeks.flatMap(({ weekNumber: week }) => [
    ...results.standings(week).map(({ teamId, points, place }) => standingLine({ week, teamId, points, place })),
    ...people.map((id) => personLine({ week, id, ...results.figures(id, week) })),
  ])
}

/** As the rules in words give them, counted out by code that shares nothing with theirs. */
export function referenceFigures(rows: Rows): Figures {
  const weeks = rows.weeks.map((week) => week.weekNumber).sort((a, b) => a - b)
  return weeks.flatMap((week) => [
    ...standingsAfter(rows, week).map(({ team, points, place }) => standingLine({ week, teamId: team, points, place })),
    ...rows.players.map(({ id }) => {
      const rounds = roundsOf(rows, id, week)
      const goingIn = takenInto(rows, id, week)?.goingIn ?? null
      return personLine({ week, id, goingIn, generated: handicapAfter(rows, id, rounds), average: averageOf(rounds) })
    }),
  ])
}

function standingLine({ week, teamId, points, place }: { week: number; teamId: number; points: number; place: string }): string {
  return `week ${week}, team ${teamId}: ${points} points, place ${place}`
}

type Person = { week: number; id: number; goingIn: number | null; generated: number | null; average: number | null }

function personLine({ week, id, goingIn, generated, average }: Person): string {
  return `week ${week}, person ${id}: goes in with ${goingIn}, comes out with ${generated}, averages ${average}`
}
