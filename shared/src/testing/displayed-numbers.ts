import { type SeasonGames, seasonGames } from '../rules/games/season-games.ts'
import { buildSchedule } from '../rules/schedule/build-schedule.ts'
import { teamsOpenTo } from '../rules/schedule/teams-open-to.ts'
import type { SeasonRows } from '../rules/season/season-rows.ts'
import { seasonResults } from '../rules/season-results.ts'
import { teamSize } from '../schema/people/team-places.ts'
import { aCell } from './a-cell.ts'

/** Returns the games of a season with two divisions and a contest with a winner every week. */
function gamesOf(rows: SeasonRows): SeasonGames {
  const teams = rows.teams.map((team) => ({ ...team, division: team.teamNumber % 2 === 0 ? 'East' : 'West' }))
  const contests = rows.weeks.map(({ id }) => ({ id, weekId: id, name: 'Closest to the pin', hole: 3 }))
  const contestWinners = rows.weeks.map(({ id }) => ({ contestId: id, weekId: id, winners: aCell([1, 2]) }))
  const season = { ...rows, teams }
  return seasonGames({ rows: season, results: seasonResults(season) }, { contests, contestWinners, gameEntries: [] })
}

/** Returns everything a season shows, as plain values: two seasons that show the same numbers give equal values. */
export function displayedNumbers(rows: SeasonRows): unknown {
  const results = seasonResults(rows)
  const players = [...new Set(rows.cards.map((c) => c.playerId))]
  return {
    matches: rows.matches.map((match) => {
      const { holes, pairings, points, complete } = results.matchResult(match)
      return { holes: holes.map((h) => h.hole), pairings, points, complete }
    }),
    points: rows.weeks.map(results.weekPoints),
    standings: rows.weeks.map((week) => results.standings(week.weekNumber)),
    games: rows.weeks.map(gamesOf(rows).night),
    byHole: rows.weeks.map(results.keepsHoles),
    figures: rows.weeks.map((week) => players.map((id) => results.figures(id, week.weekNumber))),
    cardsOpen: rows.weeks.map((week) => players.map((id) => teamsOpenTo(id, week, rows).length)),
    places: teamSize(rows),
    field: rows.weeks.map(results.field),
    segments: results.segments(),
    playoffs: results.playoffs(),
    schedule: buildSchedule({ season: rows.season, teamIds: rows.teams.map((t) => t.id), kept: [] }),
  }
}
