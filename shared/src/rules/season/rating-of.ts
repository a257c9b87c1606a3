import type { Course, Tee } from '../../schema/schedule/course.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { SeasonIndex } from './season-index.ts'
import { teeOf } from './tee-of.ts'

/** A tee's rating, slope and par for a round's holes. A `slope` of 113 is neutral. */
export type RoundRating = { rating: number; slope: number; par: number; holes: 9 | 18 }

/**
 * Returns the rating, slope and par of the holes a player plays in a week: from their tee, otherwise from the first tee
 * without its own scorecard. A nine without its own rating uses half of the tee's rating and the full slope. Without
 * any rating, par and a slope of 113 are used.
 * @source E2
 * @example
 * ratingOf(seasonIndex(golden), 9, golden.weeks[0]) // { rating: 36, slope: 113, par: 36, holes: 9 }
 */
export function ratingOf(index: SeasonIndex, playerId: number, week: Week): RoundRating {
  const { holes, par } = index.holesOfWeek(week, teeOf(index, playerId, week.id))
  const { rating, slope } = ratedTeeOf(index, playerId, week)
  return { rating: rating ?? par, slope: slope ?? 113, par, holes: holes.length > 9 ? 18 : 9 }
}

/**
 * Returns the tee whose rating applies to a player's round, and its rating and slope for the holes played; null for
 * anything unknown.
 * @source E2
 * @example
 * ratedTeeOf(seasonIndex(golden), 9, golden.weeks[0]) // { name: null, rating: null, slope: null }
 */
export function ratedTeeOf(
  index: SeasonIndex,
  playerId: number,
  week: Week,
): { name: string | null; rating: number | null; slope: number | null } {
  const course = index.courseOf(week)
  const name = teeOf(index, playerId, week.id)
  const tee = (name === null ? undefined : course?.tees.find((one) => one.name === name)) ?? usualTee(course)
  if (!tee || !course) return { name, rating: null, slope: null }
  const { rating, slope } = figuresOf(tee, { course, holes: index.holesOfWeek(week, name).holes })
  return { name: tee.name, rating, slope }
}

const usualTee = (course: Course | undefined): Tee | undefined => course?.tees.find((tee) => !tee.holes)

type Of = { course: Course; holes: readonly { hole: number }[] }

function figuresOf(tee: Tee, { course, holes }: Of): { rating: number | null; slope: number | null } {
  const isNine = holes.length === 9 && course.holes.length === 18
  if (!isNine) return tee
  const own = (holes[0]?.hole ?? 1) > 9 ? tee.back : tee.front
  return own ?? { rating: tee.rating === null ? null : tee.rating / 2, slope: tee.slope }
}
