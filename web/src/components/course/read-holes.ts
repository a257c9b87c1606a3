import { rangeTo } from '@glm/shared/lib/range-to'
import { limits } from '@glm/shared/schema/limits'
import type { CourseHole } from '@glm/shared/schema/schedule/course'
import { coursesText } from '@glm/shared/text/screens/schedule/courses'

/** One row of the editor, as entered. */
export type HoleText = { par: string; strokeIndex: string; yards: string }

/** Returns a hole in the form that the editor shows. */
export const textOfHole = (hole: CourseHole): HoleText => ({
  par: String(hole.par),
  strokeIndex: String(hole.strokeIndex),
  yards: hole.yards === null ? '' : String(hole.yards),
})

/**
 * Reads the holes in the editor, or returns a list of every problem. On nine holes, the indexes can be those of an
 * 18-hole card (1, 3, 5 …); on 18 holes they are 1 to 18.
 * @source P12
 */
export function readHoles(typed: readonly HoleText[]): { holes: CourseHole[] | null; problems: string[] } {
  const holes = typed.map((t) => ({
    par: Number(t.par),
    strokeIndex: Number(t.strokeIndex),
    yards: t.yards.trim() === '' ? null : Number(t.yards),
  }))
  const problems = [
    ...holes.flatMap(({ par }, i) => (isWhole(par, 3, 6) ? [] : [coursesText.parWrong(i + 1)])),
    ...holes.flatMap(({ yards }, i) =>
      yards === null || isWhole(yards, limits.yards.least, limits.yards.most) ? [] : [coursesText.yardsWrong(i + 1)],
    ),
    ...indexProblems(holes.map((h) => h.strokeIndex)),
  ]
  return { holes: problems.length === 0 ? holes : null, problems }
}

function indexProblems(indexes: readonly number[]): string[] {
  const bad = indexes.flatMap((index, i) => (isWhole(index, 1, 18) ? [] : [i + 1]))
  const repeated = [...new Set(indexes)].flatMap((index) => {
    const holes = indexes.flatMap((other, i) => (other === index ? [i + 1] : []))
    return holes.length > 1 && isWhole(index, 1, 18)
      ? [coursesText.indexTwice({ index, holes: holes.join(' and ') })]
      : []
  })
  const wanted = indexes.length === 18 ? rangeTo(18) : []
  const absent = wanted.filter((index) => !indexes.includes(index))
  return [
    // One message for all holes, because an empty form would otherwise get up to 27 messages.
    ...(bad.length > 0 ? [coursesText.indexMissing(bad)] : []),
    ...repeated,
    ...(absent.length > 0 && bad.length === 0 ? [coursesText.indexGone(absent.join(', '))] : []),
  ]
}

const isWhole = (n: number, from: number, to: number): boolean => Number.isInteger(n) && n >= from && n <= to
