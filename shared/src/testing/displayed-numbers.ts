import { laySchedule } from '../rules/lay-schedule.ts'
import { seasonBook } from '../rules/season-book.ts'
import type { SeasonRows } from '../rules/season-rows.ts'
import { teamsOpenTo } from '../rules/teams-open-to.ts'

/** Everything that a season shows, as plain values: two seasons that show the same give equal ones. */
export function displayedNumbers(rows: SeasonRows): unknown {
  const book = seasonBook(rows)
  const players = [...new Set(rows.cards.map((c) => c.playerId))]
  return {
    matches: rows.matches.map((match) => {
      const { holes, pairings, points, complete } = book.matchBook(match)
      return { holes: holes.map((h) => h.hole), pairings, points, complete }
    }),
    points: rows.weeks.map(book.weekPoints),
    standings: rows.weeks.map((week) => book.standings(week.weekNumber)),
    skins: rows.weeks.map(book.skins),
    byHole: rows.weeks.map(book.keepsHoles),
    figures: rows.weeks.map((week) => players.map((id) => book.figures(id, week.weekNumber))),
    cardsOpen: rows.weeks.map((week) => players.map((id) => teamsOpenTo(id, week, rows).length)),
    schedule: laySchedule({ season: rows.season, teamIds: rows.teams.map((t) => t.id), kept: [] }),
  }
}
