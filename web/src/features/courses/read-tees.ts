import { limits } from '@glm/shared/schema/limits'
import type { Course, Tee } from '@glm/shared/schema/schedule/course'
import { nineName } from '@glm/shared/text/nine-name'
import { coursesText } from '@glm/shared/text/screens/schedule/courses'
import { type HoleText, readHoles, textOfHole } from '../../components/course/read-holes.ts'

type RatedText = { rating: string; slope: string }
/**
 * A tee as entered in the editor. `was`: its name when the editor was opened; null for a new tee. `rows` is null if the
 * tee uses the course's scorecard.
 */
export type TeeText = RatedText & {
  was: string | null
  name: string
  for: 'all' | 'men' | 'women'
  front: RatedText
  back: RatedText
  rows: readonly HoleText[] | null
}

const unrated: RatedText = { rating: '', slope: '' }
export const blankTee: TeeText = {
  ...unrated,
  was: null,
  name: '',
  for: 'all',
  front: unrated,
  back: unrated,
  rows: null,
}
export const nines = ['front', 'back'] as const

/** Returns holes to fill in. */
export const blankHoles = (count: number): HoleText[] =>
  Array.from({ length: count }, () => ({ par: '4', strokeIndex: '', yards: '' }))

/** Returns a scorecard with as many holes as wanted: the first ones, with blank ones added at the end. */
export const resized = (rows: readonly HoleText[], count: number): HoleText[] =>
  [...rows, ...blankHoles(count)].slice(0, count)

/** Returns the tee with a scorecard of its own, if it has one, that has as many holes as the course. */
export const fitted = (tee: TeeText, holes: number): TeeText => ({ ...tee, rows: tee.rows && resized(tee.rows, holes) })

/**
 * Returns a tee in the form that the editor shows.
 * @source E1, E2
 */
export const textOfTee = (tee: Tee): TeeText => ({
  was: tee.name,
  name: tee.name,
  for: tee.for ?? 'all',
  ...ratedText(tee),
  front: ratedText(tee.front),
  back: ratedText(tee.back),
  rows: tee.holes ? tee.holes.map(textOfHole) : null,
})

const ratedText = (rated: Pick<Tee, 'rating' | 'slope'> | null | undefined): RatedText => ({
  rating: String(rated?.rating ?? ''),
  slope: String(rated?.slope ?? ''),
})

/**
 * Reads the editor's tees, or returns every problem. A tee's own scorecard needs as many holes as the course, so missing
 * holes are read as blank. On an 18-hole course, the nines may have ratings too, but only both of them or neither.
 * @param course the course with its nines' names as entered; null if no names are known
 * @source E1, E2
 */
export function readTees(
  entered: readonly TeeText[],
  holes: readonly unknown[],
  course: Pick<Course, 'nines'> | null,
): { tees: Tee[]; problems: string[] } {
  const typed = entered.map((tee) => fitted(tee, holes.length))
  const names = typed.map((tee) => tee.name.trim())
  const problems = typed.flatMap((tee, i) => {
    const name = coursesText.teeNamed(i + 1, tee.name)
    return [
      ...(names[i] === '' ? [coursesText.teeNameless(i + 1)] : []),
      ...(names[i] !== '' && names.indexOf(names[i] ?? '') < i ? [coursesText.teeTwice(name)] : []),
      ...(fits(tee.rating, limits.rating) ? [] : [coursesText.ratingWrong(name)]),
      ...(fits(tee.slope, limits.slope) && !/[.,]/.test(tee.slope) ? [] : [coursesText.slopeWrong(name)]),
      ...(holes.length === 18 ? ninesWrong(tee, { name, course }) : []),
      ...(tee.rows ? readHoles(tee.rows).problems.map((problem) => coursesText.ofTee({ tee: name, problem })) : []),
    ]
  })
  const tees = typed.map((tee, i): Tee => {
    const [rating, slope] = [numberOf(tee.rating), numberOf(tee.slope)]
    const [front, back] = nines.map((nine) => (holes.length === 18 ? ratedNine(tee[nine]) : null))
    const who = tee.for === 'all' ? null : tee.for
    return {
      name: names[i] ?? '',
      rating,
      slope,
      for: who,
      holes: tee.rows && readHoles(tee.rows).holes,
      front: front ?? null,
      back: back ?? null,
    }
  })
  return { tees, problems }
}

function ratedNine(typed: RatedText): { rating: number; slope: number } | null {
  const [rating, slope] = [numberOf(typed.rating), numberOf(typed.slope)]
  return rating === null || slope === null ? null : { rating, slope }
}

/** Lists problems with the ratings of the nines: a number that is out of range, or a rating for only one of the two. */
function ninesWrong(tee: TeeText, { name, course }: { name: string; course: Pick<Course, 'nines'> | null }): string[] {
  return nines.flatMap((nine) => {
    const { rating, slope } = tee[nine]
    const isHalf = (rating.trim() === '') !== (slope.trim() === '')
    const isWrong = !fits(rating, limits.nineRating) || !fits(slope, limits.slope) || /[.,]/.test(slope)
    return isHalf || isWrong ? [coursesText.nineWrong({ tee: name, nine: nineName(nine, course) })] : []
  })
}

const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed.replace(',', '.')))

function fits(typed: string, { least, most }: { least: number; most: number }): boolean {
  const value = numberOf(typed)
  return value === null || (value >= least && value <= most)
}
