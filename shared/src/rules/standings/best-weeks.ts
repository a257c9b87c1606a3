import { anyNumber, assertInteger, nonNegative, wantNumber } from '../../lib/range.ts'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { wholePoints } from './rank-standings.ts'

/** The points that a team or a player has in a week, as counted in a table. */
export type Night = { weekId: number; points: number }

/**
 * Returns the factor by which tables multiply a week's points.
 * @source ST6
 * @example
 * weightOf({ weight: 2 }) // 2
 * weightOf({}) // 1
 */
export const weightOf = ({ weight }: Pick<Week, 'weight'>): number => weight ?? 1

/**
 * Returns how many weeks count in a table; null for all.
 * @param played the table's weeks in which anyone has points
 * @source ST5
 * @example
 * weeksThatCount(14, { bestWeeks: 12, dropWeeks: 0 }) // 12
 * weeksThatCount(14, { bestWeeks: null, dropWeeks: 1 }) // 13
 */
export function weeksThatCount(
  played: number,
  { bestWeeks, dropWeeks }: Pick<LeagueSettings, 'bestWeeks' | 'dropWeeks'>,
): number | null {
  assertInteger('played', played, nonNegative)
  if (bestWeeks === null && dropWeeks === 0) return null
  return Math.min(bestWeeks ?? played, Math.max(1, played - dropWeeks))
}

/**
 * Returns the weeks that don't count, worst first; if two weeks have equal points, the later one is dropped.
 * @param nights in the order of play
 * @param count how many count; null for all
 * @source ST5
 * @example
 * droppedNights([{ weekId: 1, points: 9 }, { weekId: 2, points: 7 }, { weekId: 3, points: 7 }], 2) // [{ weekId: 3, points: 7 }]
 */
export function droppedNights<N extends Night>(nights: readonly N[], count: number | null): N[] {
  for (const { points } of nights) wantNumber('points', points, anyNumber)
  if (count === null || nights.length <= count) return []
  assertInteger('count', count, nonNegative)
  return nights
    .map((night, at) => ({ night, at, points: wholePoints(night.points) }))
    .sort((a, b) => a.points - b.points || b.at - a.at)
    .slice(0, nights.length - count)
    .map(({ night }) => night)
}
