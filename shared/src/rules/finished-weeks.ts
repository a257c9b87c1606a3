import { holdsValue } from '../claims/current-of.ts'
import type { Week } from '../schema/schedule/week.ts'
import type { ContestWinner } from '../schema/scores/contest-winner.ts'
import type { Publication } from '../schema/scores/publication.ts'
import { isPlayed } from './season/is-played.ts'
import type { SeasonRows } from './season/season-rows.ts'
import { seasonResults } from './season-results.ts'

type Rows = SeasonRows & { contestWinners: readonly ContestWinner[]; publications: readonly Publication[] }

/**
 * Returns the ids of a season's finished weeks. A week is finished if it is locked. A week with results is also
 * finished if a later week is locked or has results, or if every match has a complete card or points. In a season that
 * is over, all weeks with results are finished. Later edits don't change a finished week's numbers.
 * @param isCurrent whether the season is the league's current one
 * @source H7
 * @example
 * finishedWeeks({ ...golden, contestWinners: [], publications: [] }, { isCurrent: true }).length // 18
 */
export function finishedWeeks(rows: Rows, { isCurrent }: { isCurrent: boolean }): number[] {
  const locked = new Set(rows.publications.map((one) => one.weekId))
  const scored = weeksWithResults(rows)
  const begun = rows.weeks.filter((week) => locked.has(week.id) || scored.has(week.id))
  if (begun.length === 0 || !isCurrent) return begun.map((week) => week.id)
  const last = Math.max(...begun.map((week) => week.weekNumber))
  const results = seasonResults(rows)
  const isTyped = (weekId: number, teamId: number) =>
    rows.points.some((row) => row.weekId === weekId && row.teamId === teamId && holdsValue(row.entry))
  const isComplete = (weekId: number) =>
    rows.matches
      .filter((match) => match.weekId === weekId && isPlayed(match, rows.season))
      .every((match) => results.matchResult(match).complete || isTyped(weekId, match.team1Id))
  const isFinished = (week: Week) => week.weekNumber < last || locked.has(week.id) || isComplete(week.id)
  return begun.filter(isFinished).map((week) => week.id)
}

/**
 * Returns the ids of weeks with scores, points or winners. A sub is arranged before a week is played, so it isn't a
 * result.
 */
function weeksWithResults(rows: Rows): Set<number> {
  return new Set([
    ...rows.cards.filter((card) => Object.values(card.cells).some(holdsValue)).map((card) => card.weekId),
    ...rows.points.filter((row) => holdsValue(row.entry)).map((row) => row.weekId),
    ...rows.contestWinners.filter((row) => holdsValue(row.winners)).map((row) => row.weekId),
  ])
}
