import type { Week } from '../schema/schedule/week.ts'
import type { Publication } from '../schema/scores/publication.ts'
import type { SeasonResults } from './season-results.ts'
import { amongStored, divisionStandings } from './standings/division-standings.ts'
import { wholePoints } from './standings/rank-standings.ts'
import type { Standing } from './standings/season-standings.ts'

type Shown = Pick<Standing, 'teamId' | 'place' | 'points'>
/**
 * A team whose row has changed since the table was published, with the row before and after; null if the table had no
 * row for the team.
 */
export type TableMove = { teamId: number; was: Shown | null; is: Shown | null }

/**
 * Returns the current table after a week, for publishing.
 * @param asked.playerIds players whose average and handicap are shown with their team
 * @param asked.date day of publishing, YYYY-MM-DD
 * @source PB1
 * @example
 * const week = golden.weeks[3]
 * publicationOf(seasonResults(golden), { week, playerIds: [9], date: '2026-05-29' }).standings[0] // { teamId: 2, place: '1', points: 101, brokenBy: null }
 */
export function publicationOf(
  results: SeasonResults,
  asked: { week: Week; playerIds: readonly number[]; date: string },
): Publication {
  const { week, playerIds, date } = asked
  return {
    weekId: week.id,
    publishedOn: date,
    standings: results.standings(week.weekNumber).map(({ teamId, place, points, brokenBy }) => {
      return { teamId, place, points: wholePoints(points), brokenBy }
    }),
    night: results.weekPoints(week).map(({ teamId, points }) => ({ teamId, points })),
    figures: playerIds.map((playerId) => {
      const { average, generated, goingIn } = results.figures(playerId, week.weekNumber)
      return { playerId, average, handicap: generated ?? goingIn }
    }),
  }
}

/**
 * Returns the rows that differ between two tables, in the second table's order.
 * @source PB3, PB4
 * @example
 * const line = (teamId, place, points) => ({ teamId, place, points })
 * tableMoves([line(1, '1', 9), line(2, '2', 7)], [line(1, '1', 9), line(2, '2', 6)]).map((move) => move.teamId) // [2]
 */
export function tableMoves(was: readonly Shown[], is: readonly Shown[]): TableMove[] {
  const [before, after] = [byTeam(was), byTeam(is)]
  const gone = was.flatMap((line) => (after.has(line.teamId) ? [] : [{ teamId: line.teamId, was: line, is: null }]))
  const moved = is.flatMap((line) => {
    const old = before.get(line.teamId) ?? null
    return old && old.place === line.place && wholePoints(old.points) === wholePoints(line.points)
      ? []
      : [{ teamId: line.teamId, was: old, is: line }]
  })
  return [...moved, ...gone]
}

const byTeam = <T extends Shown>(lines: readonly T[]) => new Map(lines.map((line) => [line.teamId, line]))

/**
 * Returns the rows of the published table that differ from today's results; empty if nothing was published or nothing
 * differs.
 * @source PB3
 * @example
 * correctedSince(seasonResults(golden), [], 4) // []
 */
export function correctedSince(
  results: SeasonResults,
  publications: readonly PublishedWeek[],
  weekNumber: number,
): TableMove[] {
  const found = publications.find((one) => one.week.weekNumber === weekNumber)
  return found ? tableMoves(found.publication.standings, results.standings(weekNumber)) : []
}

/** A publication and its week, whose number may have changed since. */
export type PublishedWeek = { week: Week; publication: Publication }

/**
 * Returns a season's published weeks, by number.
 * @source PB1
 * @example
 * publishedWeeks(golden.weeks, []) // []
 */
export function publishedWeeks(weeks: readonly Week[], publications: readonly Publication[]): PublishedWeek[] {
  const byWeek = new Map(publications.map((one) => [one.weekId, one]))
  return weeks.flatMap((week) => {
    const found = byWeek.get(week.id)
    return found ? [{ week, publication: found }] : []
  })
}

/**
 * Returns the results as published: each published week has the table, points and figures that it had when it was
 * published. Everything else is current, but there are no segment tables. The type is the same as for current results,
 * so every page can show either.
 * @source PB3
 * @example
 * publishedResults(seasonResults(golden), []).standings(4)[0].points // 101
 */
export function publishedResults(results: SeasonResults, published: readonly PublishedWeek[]): SeasonResults {
  const byNumber = new Map(published.map((one) => [one.week.weekNumber, one.publication]))
  const ofWeek = new Map(published.map((one) => [one.week.id, one.publication]))
  const publishedTable = (through: number) => {
    const stored = byNumber.get(through)?.standings
    return stored ? ranked(stored) : null
  }
  return {
    ...results,
    publishedTable,
    standings: (through = Number.POSITIVE_INFINITY) => publishedTable(through) ?? results.standings(through),
    weekPoints: (week) => {
      const night = new Map(ofWeek.get(week.id)?.night.map((one) => [one.teamId, one.points]))
      return results
        .weekPoints(week)
        .map((entry) => (night.has(entry.teamId) ? { ...entry, points: night.get(entry.teamId) ?? null } : entry))
    },
    figures: (playerId, through = Number.POSITIVE_INFINITY) => {
      const own = results.figures(playerId, through)
      const stood = byNumber.get(through)?.figures.find((one) => one.playerId === playerId)
      return stood ? { ...own, average: stood.average, generated: stood.handicap } : own
    },
    divisions: (through = Number.POSITIVE_INFINITY) => {
      const stored = publishedTable(through)
      const isOf = (isIn: (team: { id: number }) => boolean) =>
        amongStored((stored ?? []).filter((line) => isIn({ id: line.teamId })))
      return stored ? divisionStandings(results.index.rows.teams, isOf) : results.divisions(through)
    },
    segments: () => [],
  }
}

/** Ranks stored rows by table order; tied rows share a place. */
const ranked = (lines: Publication['standings']): Standing[] =>
  lines.map((line) => ({ ...line, rank: 1 + lines.findIndex((one) => one.place === line.place) }))
