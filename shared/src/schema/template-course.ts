import type { Course } from './course.ts'

/** Par and stroke index of the courses that every library begins with: of no real course, so that a league can begin at once. */
const TEMPLATES: readonly (readonly (readonly [par: number, strokeIndex: number])[])[] = [
  [
    [4, 5],
    [4, 3],
    [3, 9],
    [5, 1],
    [4, 4],
    [4, 6],
    [3, 8],
    [4, 7],
    [5, 2],
  ],
  [
    [4, 9],
    [4, 5],
    [3, 17],
    [5, 1],
    [4, 7],
    [4, 11],
    [3, 15],
    [4, 13],
    [5, 3],
    [4, 8],
    [4, 6],
    [3, 18],
    [5, 2],
    [4, 10],
    [4, 12],
    [3, 16],
    [4, 14],
    [5, 4],
  ],
]

/**
 * Whether a course still has the holes of a template: strokes would be given on the wrong holes.
 *
 * @example
 * isTemplateCourse({ holes: [{ par: 4, strokeIndex: 7, yards: null }] }) // false
 */
export function isTemplateCourse({ holes }: Pick<Course, 'holes'>): boolean {
  return TEMPLATES.some(
    (template) =>
      template.length === holes.length && template.every(([par, index], i) => holes[i]?.par === par && holes[i]?.strokeIndex === index),
  )
}
