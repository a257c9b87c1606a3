import type { Week } from '../schema/schedule/week.ts'
import type { Season } from '../season/season.ts'
import { nineName } from '../text/nine-name.ts'

/**
 * Returns the nine that a week is played on, by its own name if it has one; null if the week isn't nine holes of an
 * 18-hole course.
 * @param usual what to call nines without a name (default: "front nine" and "back nine")
 * @source P12, T9
 * @example
 * nineOfWeek(golden.weeks[0], seasonResults(golden)) // 'front nine'
 */
export function nineOfWeek(
  week: Week,
  { holesOf, index }: Season['results'],
  usual?: Parameters<typeof nineName>[2],
): string | null {
  const [course, holes] = [index.courseOf(week), holesOf(week)]
  if (course?.holes.length !== 18 || holes.length !== 9) return null
  return nineName(holes[0]?.hole === 1 ? 'front' : 'back', course, usual)
}
