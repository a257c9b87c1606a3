import { assertInteger, atLeastOne } from '../../lib/range.ts'
import type { Course } from '../../schema/schedule/course.ts'
import type { Week } from '../../schema/schedule/week.ts'

export type PlayedHole = { hole: number; par: number; strokeIndex: number; yards: number | null }

/**
 * Returns the holes that a week is played on, with their numbers. On an 18-hole course, a nine-hole round uses the
 * front or the back nine, alternating by week number unless the week specifies one.
 * @source T9
 * @example
 * ninePlayed({ course: golden.course, week: { nine: null, weekNumber: 2 }, holesPerRound: 9 }).map((played) => played.hole) // [10, 11, 12, 13, 14, 15, 16, 17, 18]
 */
export function ninePlayed(options: {
  course: Course
  week: Pick<Week, 'nine' | 'weekNumber'>
  holesPerRound: 9 | 18
}): PlayedHole[] {
  const { course, week, holesPerRound } = options
  assertInteger('weekNumber', week.weekNumber, atLeastOne)
  assertInteger('holesPerRound', holesPerRound, atLeastOne)
  const all = course.holes.map((h, i) => ({ hole: i + 1, ...h }))
  if (all.length === 9 || week.nine === 'both' || (week.nine === null && holesPerRound === 18)) return all
  const nine = week.nine ?? (week.weekNumber % 2 === 1 ? 'front' : 'back')
  return nine === 'front' ? all.slice(0, 9) : all.slice(9)
}
