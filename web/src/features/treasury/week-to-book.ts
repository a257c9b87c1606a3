import { nightEntries } from '@glm/shared/rules/games/night-entries'
import { seasonGames } from '@glm/shared/rules/games/season-games'
import type { RowOf } from '@glm/shared/schema/tables'
import { isCounted, lastNightCounted } from '@glm/shared/season/last-counted'
import type { Season } from '@glm/shared/season/season'
import { byDate, weeksByDate } from '@glm/shared/season/weeks-by-date'
import { treasuryText } from '@glm/shared/text/screens/money/treasury'

/**
 * Returns the last week whose game entry fees and winnings haven't been added to the treasury. A week is offered once it
 * is over, or once a later one is, because a night's pots change with every card.
 * @param day today, YYYY-MM-DD
 */
export function weekToBook(season: Season, day: string) {
  const games = seasonGames({ rows: season, results: season.results }, season)
  const booked = new Set(season.treasuryEntries.map((entry) => entry.weekId))
  const last = lastNightCounted(season, day)
  const isFinal = (week: RowOf<'weeks'>) => isCounted(season, week) || (last !== undefined && byDate(week, last) < 0)
  for (const week of weeksByDate(season.weeks).reverse()) {
    if (booked.has(week.id) || !isFinal(week)) continue
    const entries = nightEntries(week, games.night(week), treasuryText.gamesOf(week.weekNumber))
    if (entries.length > 0) return { weekNumber: week.weekNumber, entries }
  }
  return null
}
