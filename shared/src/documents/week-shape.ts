import type { Week } from '../schema/schedule/week.ts'
import type { Season } from '../season/season.ts'
import { formatLabel, weekShapeText } from '../text/week-format.ts'
import { nineOfWeek } from './nine-of-week.ts'

/**
 * Describes a week's format, course and number of holes if they differ from the season's, and which nine of another
 * course is played. Null for an ordinary week.
 * @source M16, E4, H15
 * @example
 * weekShape({ ...golden.weeks[0], format: { play: 'scramble', shares: null } }, { course: golden.course, results: seasonResults(golden) }) // 'Scramble'
 * weekShape(golden.weeks[0], { course: golden.course, results: seasonResults(golden) }) // null
 */
export function weekShape(week: Week, { course, results }: Pick<Season, 'course' | 'results'>): string | null {
  const own = isElsewhere(week, course) ? results.index.courseOf(week) : undefined
  const parts = own ? [weekShapeText.at(own.name), nineOfWeek(week, results)] : []
  return (
    [formatLabel(week.format), ...parts, lengthOf(week, results)].filter((part) => part !== null).join(', ') || null
  )
}

/**
 * Returns whether a week is played on a course other than the season's.
 * @source E4
 * @example
 * isElsewhere({ courseId: 2 }, { id: 1 }) // true
 * isElsewhere({ courseId: null }, { id: 1 }) // false
 */
export const isElsewhere = (
  { courseId }: Pick<Week, 'courseId'>,
  home: Pick<NonNullable<Season['course']>, 'id'> | undefined,
): boolean => courseId != null && courseId !== home?.id

/** Returns a week's number of holes if its own course or nine makes it different from the season's. */
function lengthOf(week: Week, { holesOf, index }: Season['results']): string | null {
  const holes = holesOf(week).length
  const isOwn = week.nine !== null || week.courseId != null
  return isOwn && holes > 0 && holes !== index.settingsOf(week).holesPerRound ? weekShapeText.length(holes) : null
}

/**
 * Returns one sentence for each week with its own format or course.
 * @example
 * shapeLines({ weeks: golden.weeks, course: golden.course, results: seasonResults(golden) }) // []
 */
export const shapeLines = (season: Pick<Season, 'course' | 'results' | 'weeks'>): string[] =>
  season.weeks.flatMap((week) => {
    const shape = week.status === 'cancelled' ? null : weekShape(week, season)
    return shape === null ? [] : [`Week ${week.weekNumber}: ${shape}`]
  })
