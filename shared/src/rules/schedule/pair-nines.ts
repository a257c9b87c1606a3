import type { Course, CourseHole } from '../../schema/schedule/course.ts'

export type NamedNine = { name: string; holes: readonly CourseHole[] }

/**
 * Returns the courses of a club with three nines: its pairs of nines, each with 18 holes. Each nine is the front of one
 * pair and the back of another. The front nine gets the odd stroke indexes and the back nine the even ones, in the
 * order of each nine's own indexes. The nines keep their names.
 * @param nines three, in the order they follow each other
 * @source P12
 * @example
 * const holes = golden.course.holes.slice(0, 9)
 * const nines = ['Red', 'White', 'Blue'].map((name) => ({ name, holes }))
 * pairNines('Twin Pines', nines).map(({ name }) => name) // ['Twin Pines, Red and White', 'Twin Pines, White and Blue', 'Twin Pines, Blue and Red']
 */
export const pairNines = (
  club: string,
  nines: readonly NamedNine[],
): Pick<Course, 'name' | 'holes' | 'tees' | 'nines'>[] =>
  nines.flatMap((front, i) => {
    const back = nines[(i + 1) % nines.length]
    if (!back) return []
    const holes = [...indexed(front.holes, 1), ...indexed(back.holes, 2)]
    const names = { front: front.name, back: back.name }
    return [{ name: `${club}, ${front.name} and ${back.name}`, holes, tees: [], nines: names }]
  })

/** Returns a nine's holes with every other stroke index, starting with `first`. */
function indexed(holes: readonly CourseHole[], first: 1 | 2): CourseHole[] {
  const inOrder = holes.map(({ strokeIndex }) => strokeIndex).sort((a, b) => a - b)
  return holes.map((hole) => ({ ...hole, strokeIndex: first + 2 * inOrder.indexOf(hole.strokeIndex) }))
}
