import { currentOf } from '../claims/current-of.ts'
import { isPlayed } from '../rules/season/is-played.ts'
import { byDate, weeksByDate } from '../rules/season/weeks-by-date.ts'
import type { Match } from '../schema/schedule/match.ts'
import type { RowOf } from '../schema/tables.ts'
import type { Season } from './season.ts'

type Of = Pick<Season, 'weeks' | 'matches' | 'season' | 'points' | 'publications' | 'results'>

/**
 * Returns the number of the last week that counts, or 0. A week counts when there is nothing left to enter, or when a
 * secretary has closed it. So starting a card for the next week early doesn't change any table.
 * @example
 * lastCounted({ ...aLeague(), season: aLeague().seasons[0], results: { weekPoints: () => [] }, publications: [] } as never) // 0
 */
export const lastCounted = (season: Of): number =>
  season.weeks.findLast((week) => isCounted(season, week))?.weekNumber ?? 0

/**
 * Returns the latest night that counts: of the weeks dated up to a day, the last one by date. Its number can be lower
 * than that of earlier nights if it was moved.
 * @param day today, YYYY-MM-DD
 * @source R2
 * @example
 * lastNightCounted({ ...aLeague(), season: aLeague().seasons[0], results: { weekPoints: () => [] }, publications: [] } as never, '2026-05-08') // undefined
 */
export const lastNightCounted = (season: Of, day: string): RowOf<'weeks'> | undefined =>
  weeksByDate(season.weeks).findLast((week) => week.date <= day && isCounted(season, week))

/**
 * Returns the number of the week whose table includes all nights up to this one: usually its own. If the night was moved
 * past nights with higher numbers, returns the highest number among those with points.
 * @source R2
 * @example
 * tableAfter({ ...aLeague(), results: { weekPoints: () => [] } } as never, aLeague().weeks[1] as never) // 2
 */
export const tableAfter = (season: Pick<Of, 'weeks' | 'results'>, week: RowOf<'weeks'>): number =>
  Math.max(week.weekNumber, ...nightsBefore(season, week).map(({ weekNumber }) => weekNumber))

/**
 * Returns the nights with points that were played before this one, in no particular order.
 * @source R2
 * @example
 * nightsBefore({ ...aLeague(), results: { weekPoints: () => [] } } as never, aLeague().weeks[1] as never) // []
 */
export const nightsBefore = (season: Pick<Of, 'weeks' | 'results'>, week: RowOf<'weeks'>): RowOf<'weeks'>[] =>
  season.weeks.filter((one) => byDate(one, week) < 0 && hasPoints(season, one))

/** Returns whether a week has points and counts, as in `lastCounted()`. */
export const isCounted = (season: Of, week: RowOf<'weeks'>): boolean => hasPoints(season, week) && isOver(season, week)

const hasPoints = ({ results }: Pick<Of, 'results'>, week: RowOf<'weeks'>): boolean =>
  results.weekPoints(week).some(({ points }) => points !== null)

/**
 * Returns whether nothing more is expected of a week. A week that isn't played for points, such as a fun night, is over
 * once its date has passed or its night is locked; a canceled week never is.
 * @param day today, YYYY-MM-DD
 * @source N9
 * @example
 * isNightOver({ ...aLeague(), season: aLeague().seasons[0], results: { weekPoints: () => [] }, publications: [] } as never, aLeague().weeks[0] as never, '2026-05-08') // false
 */
export const isNightOver = (season: Of, week: RowOf<'weeks'>, day: string): boolean =>
  week.status !== 'cancelled' &&
  isOver(season, week) &&
  (hasPoints(season, week) || week.date < day || season.publications.some((one) => one.weekId === week.id))

/**
 * Returns whether a week is over: every match is complete or has its points entered, the week was canceled or
 * suspended, or its night is locked.
 */
function isOver(season: Of, week: RowOf<'weeks'>): boolean {
  if (week.status !== 'planned' || season.publications.some((one) => one.weekId === week.id)) return true
  const typed = new Set(
    season.points.flatMap((p) => (p.weekId === week.id && currentOf(p.entry) !== undefined ? [p.teamId] : [])),
  )
  const isTyped = ({ team1Id, team2Id }: Match) => typed.has(team1Id) && (team2Id === null || typed.has(team2Id))
  return season.matches
    .filter((m) => m.weekId === week.id && isPlayed(m, season.season))
    .every((match) => isTyped(match) || season.results.matchResult(match).complete)
}
