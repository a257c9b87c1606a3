import type { Week } from '../schema/schedule/week.ts'
import type { Season } from '../season/season.ts'
import { formatLabel, weekShapeText } from '../text/week-format.ts'

/**
 * Describes a week's format and course if they differ from the season's. Null for an ordinary week.
 * @source M16, E4
 * @example
 * weekShape({ ...golden.weeks[0], format: { play: 'scramble', shares: null } }, { course: golden.course, results: seasonResults(golden) }) // 'Scramble'
 * weekShape(golden.weeks[0], { course: golden.course, results: seasonResults(golden) }) // null
 */
export function weekShape(week: Week, { course, results }: Pick<Season, 'course' | 'results'>): string | null {
  const own = week.courseId == null ? undefined : results.index.courseOf(week)
  const elsewhere = own && own.id !== course?.id ? weekShapeText.at(own.name) : null
  return [formatLabel(week.format), elsewhere].filter((part) => part !== null).join(', ') || null
}

/**
 * Returns a sentence for each week with its own format or course.
 * @example
 * shapeLines({ weeks: golden.weeks, course: golden.course, results: seasonResults(golden) }) // []
 */
export const shapeLines = (season: Pick<Season, 'course' | 'results' | 'weeks'>): string[] =>
  season.weeks.flatMap((week) => {
    const shape = week.status === 'cancelled' ? null : weekShape(week, season)
    return shape === null ? [] : [`Week ${week.weekNumber}: ${shape}`]
  })
