import type { Team } from '../../schema/people/team.ts'
import type { Match } from '../../schema/schedule/match.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { RowOf } from '../../schema/tables.ts'
import { keptOfPlayers } from './kept-facts.ts'
import { playerTeesOf, weekTeesOf } from './player-tees.ts'
import type { SeasonRows } from './season-rows.ts'
import { startingHandicapsOf } from './starting-handicaps.ts'

/** The tables from which a season's rows are selected. */
export const seasonTables = [
  'seasons',
  'courses',
  'weeks',
  'teams',
  'matches',
  'cards',
  'handicaps',
  'subAssignments',
  'points',
  'players',
] as const
export type SeasonTable = (typeof seasonTables)[number]

/**
 * Picks one season's rows from a league's tables, in the form every rule needs: weeks and teams by number, matches by
 * slot. Returns null if there is no such season.
 * @source P14
 * @param all all of the league's rows in a table, in any order
 * @param lists replaces `seasonLists`, for a caller that caches lists
 * @example
 * const league = aLeague()
 * pickSeason((table) => league[table], 1)?.teams.map((team) => team.teamNumber) // [1, 2, 3, 4]
 * pickSeason((table) => league[table], null) // null
 */
export function pickSeason(
  all: <T extends SeasonTable>(table: T) => readonly RowOf<T>[],
  seasonId: number | null | undefined,
  lists: typeof seasonLists = seasonLists,
): SeasonRows | null {
  const season = all('seasons').find((one) => one.id === seasonId)
  if (!season) return null
  return {
    season,
    course: all('courses').find((course) => course.id === season.courseId),
    courses: all('courses'),
    weeks: lists.weeks(all('weeks'), season.id),
    teams: lists.teams(all('teams'), season.id),
    matches: lists.matches(all('matches')),
    cards: all('cards'),
    handicaps: all('handicaps'),
    subAssignments: all('subAssignments'),
    points: all('points'),
    startingHandicaps: startingHandicapsOf(all('players'), season.id),
    tees: playerTeesOf(all('players'), season.id),
    weekTees: weekTeesOf(all('players')),
    keptPlayers: keptOfPlayers(all('players')),
  }
}

/**
 * Functions that return a season's weeks and teams, sorted by number, and that sort matches by slot.
 * @example
 * seasonLists.weeks(aLeague().weeks, 1).map((week) => week.weekNumber) // [1, 2]
 * seasonLists.teams(aLeague().teams, 2) // []
 * seasonLists.matches([...aLeague().matches].reverse())[0]?.slot // 1
 */
export const seasonLists = {
  weeks: (weeks: readonly Week[], seasonId: number): Week[] =>
    weeks.filter((week) => week.seasonId === seasonId).sort((a, b) => a.weekNumber - b.weekNumber || a.id - b.id),
  teams: (teams: readonly Team[], seasonId: number): Team[] =>
    teams.filter((team) => team.seasonId === seasonId).sort((a, b) => a.teamNumber - b.teamNumber || a.id - b.id),
  matches: (matches: readonly Match[]): Match[] => [...matches].sort((a, b) => a.slot - b.slot || a.id - b.id),
}
