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
export function weekShape(week: Week, season: Pick<Season, 'course' | 'results'>): string | null {
  const { results } = season
  const own = isElsewhere(week, season) ? results.index.courseOf(week) : undefined
  const parts = own ? [weekShapeText.at(own.name), nineOfWeek(week, results)] : []
  return (
    [formatLabel(week.format), ...parts, lengthOf(week, results)].filter((part) => part !== null).join(', ') || null
  )
}

/**
 * Returns whether a week is played on a course other than the season's. Returns false for a week whose own course was
 * removed.
 * @source E4
 * @example
 * isElsewhere(golden.weeks[0], { course: golden.course, results: seasonResults(golden) }) // false
 */
export const isElsewhere = (week: Week, { course, results }: Pick<Season, 'course' | 'results'>): boolean =>
  week.courseId != null && results.index.courseOf(week)?.id !== course?.id

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
