import { nightEntries } from '@glm/shared/rules/games/night-entries'
import { seasonGames } from '@glm/shared/rules/games/season-games'
import { scoredWeeks } from '@glm/shared/season/scored-weeks'
import type { Season } from '@glm/shared/season/season'
import { treasuryText } from '@glm/shared/text/screens/money/treasury'

/**
 * Returns the last week whose game entry fees and winnings haven't been added to the treasury. A card that was started
 * before its week's date doesn't count.
 * @param day today, YYYY-MM-DD
 */
export function weekToBook(season: Season, day: string) {
  const games = seasonGames({ rows: season, results: season.results }, season)
  const booked = new Set(season.treasuryEntries.map((entry) => entry.weekId))
  const last = scoredWeeks(season, day).at(-1) ?? 0
  for (const week of [...season.weeks].reverse()) {
    if (week.weekNumber > last || booked.has(week.id)) continue
    const entries = nightEntries(week, games.night(week), treasuryText.gamesOf(week.weekNumber))
    if (entries.length > 0) return { weekNumber: week.weekNumber, entries }
  }
  return null
}
