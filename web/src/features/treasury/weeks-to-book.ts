import { currentOf } from '@glm/shared/claims/current-of'
import { nightEntries } from '@glm/shared/rules/games/night-entries'
import { seasonGames } from '@glm/shared/rules/games/season-games'
import { weeksByDate } from '@glm/shared/rules/season/weeks-by-date'
import type { TreasuryEntry } from '@glm/shared/schema/money/treasury-entry'
import type { RowOf } from '@glm/shared/schema/tables'
import { isNightOver } from '@glm/shared/season/last-counted'
import type { Season } from '@glm/shared/season/season'
import { treasuryText } from '@glm/shared/text/screens/money/treasury'

/** A week's games to add to the treasury. A correction has the difference from what was added before. */
export type Booking = { week: number; isCorrection: boolean; entries: Omit<TreasuryEntry, 'id'>[] }

/**
 * Returns the last week whose game entry fees and winnings haven't been added to the treasury, and every week whose
 * games have changed since they were added. A week is offered once it is over and its contests have winners, or once a
 * later one is over, because a night's pots change with every card.
 * @param day today, YYYY-MM-DD
 */
export function weeksToBook(season: Season, day: string): Booking[] {
  const games = seasonGames({ rows: season, results: season.results }, season)
  const weeks = weeksByDate(season.weeks)
  const isOver = (week: RowOf<'weeks'>) => isNightOver(season, week, day)
  const last = weeks.findLastIndex((week) => week.date <= day && isOver(week))
  const bookings = weeks.flatMap((week, i): Booking[] => {
    const booked = season.treasuryEntries.filter((entry) => entry.weekId === week.id)
    const isCorrection = booked.some(({ kind }) => kind === 'pot' || kind === 'prize')
    if (!isCorrection && i >= last && (!isOver(week) || awaitsWinners(season, week))) return []
    const of = { week: week.weekNumber, isCorrection }
    const entries = nightEntries(week, games.night(week), { reason: treasuryText.gamesOf(of), booked })
    return entries.length === 0 ? [] : [{ ...of, entries }]
  })
  const next = bookings.findLast((one) => !one.isCorrection)
  return [...(next ? [next] : []), ...bookings.filter((one) => one.isCorrection)]
}

/** Returns whether a contest that is played for money has no winner yet. After a night is locked, none is expected. */
function awaitsWinners({ results, contests, contestWinners, publications }: Season, week: RowOf<'weeks'>): boolean {
  if (results.index.settingsOf(week).contestStake === 0 || publications.some((one) => one.weekId === week.id))
    return false
  const isWon = (id: number) => currentOf(contestWinners.find((row) => row.contestId === id)?.winners) !== undefined
  return contests.some(({ id, weekId }) => weekId === week.id && !isWon(id))
}
