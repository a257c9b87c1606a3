import type { Course } from '../schema/schedule/course.ts'
import { coursesText } from './screens/schedule/courses.ts'

export type Nine = 'front' | 'back'

/**
 * Returns what a nine of a course is called: its own name, or "front nine" and "back nine".
 * @param usual what to call nines without a name (default: "front nine" and "back nine")
 * @source P12
 * @example
 * nineName('back', { nines: { front: 'Red', back: 'White' } }) // 'White'
 * nineName('back', { nines: null }) // 'back nine'
 */
export const nineName = (
  nine: Nine,
  course: Pick<Course, 'nines'> | null | undefined,
  usual: Readonly<Record<Nine, string>> = coursesText.nines,
): string => course?.nines?.[nine] || usual[nine]
