import type { CourseHole, Tee } from '@glm/shared/schema/course'
import { limits } from '@glm/shared/schema/limits'
import { coursesText } from '@glm/shared/text/screens/courses'
import { type HoleText, readHoles, textOfHole } from './read-holes.ts'

/** One tee of the editor as it is typed; `rows` null: its card prints what the course's does. */
export type TeeText = { name: string; for: 'all' | 'men' | 'women'; rating: string; slope: string; rows: readonly HoleText[] | null }

export const blankTee: TeeText = { name: '', for: 'all', rating: '', slope: '', rows: null }

/**
 * A tee as the editor shows it.
 *
 * @source E1
 */
export const textOfTee = (tee: Tee): TeeText => ({
  name: tee.name,
  for: tee.for ?? 'all',
  rating: tee.rating === null ? '' : String(tee.rating),
  slope: tee.slope === null ? '' : String(tee.slope),
  rows: tee.holes ? tee.holes.map(textOfHole) : null,
})

/**
 * The tees of the editor, or every problem in words. A card of its own has as many holes as the course.
 *
 * @source E1
 */
export function readTees(typed: readonly TeeText[], holes: readonly unknown[]): { tees: Tee[]; problems: string[] } {
  const names = typed.map((tee) => tee.name.trim())
  const problems = typed.flatMap((tee, i) => {
    const name = coursesText.teeNamed(i + 1, tee.name)
    return [
      ...(names[i] === '' ? [coursesText.teeNameless(i + 1)] : []),
      ...(names[i] !== '' && names.indexOf(names[i] ?? '') < i ? [coursesText.teeTwice(name)] : []),
      ...(fits(tee.rating, limits.rating) ? [] : [coursesText.ratingWrong(name)]),
      ...(fits(tee.slope, limits.slope) && !/[.,]/.test(tee.slope) ? [] : [coursesText.slopeWrong(name)]),
      ...(tee.rows ? readHoles(tee.rows.slice(0, holes.length)).problems.map((problem) => coursesText.ofTee({ tee: name, problem })) : []),
    ]
  })
  const tees = typed.map((tee, i): Tee => {
    const [rating, slope] = [numberOf(tee.rating), numberOf(tee.slope)]
    return { name: names[i] ?? '', rating, slope, for: tee.for === 'all' ? null : tee.for, holes: cardOf(tee, holes.length) }
  })
  return { tees, problems }
}

const cardOf = ({ rows }: TeeText, holes: number): CourseHole[] | null => (rows ? readHoles(rows.slice(0, holes)).holes : null)

const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed.replace(',', '.')))

function fits(typed: string, { least, most }: { least: number; most: number }): boolean {
  const value = numberOf(typed)
  return value === null || (value >= least && value <= most)
}
