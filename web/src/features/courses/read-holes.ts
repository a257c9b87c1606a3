import type { CourseHole } from '@glm/shared/schema/course'

/** One row of the editor as it is typed. */
export type HoleText = { par: string; strokeIndex: string; yards: string }

/**
 * The holes of the editor, or every problem in words. On nine holes the indexes may be those of an eighteen (1, 3, 5 …); on
 * eighteen they are 1 to 18.
 *
 * @source product decision 7
 */
export function readHoles(typed: readonly HoleText[]): { holes: CourseHole[] | null; problems: string[] } {
  const holes = typed.map((t) => ({
    par: Number(t.par),
    strokeIndex: Number(t.strokeIndex),
    yards: t.yards.trim() === '' ? null : Number(t.yards),
  }))
  const problems = [
    ...holes.flatMap(({ par }, i) => (isWhole(par, 3, 6) ? [] : [`Hole ${i + 1}: par is 3, 4, 5 or 6.`])),
    ...holes.flatMap(({ yards }, i) =>
      yards === null || isWhole(yards, 1, 999) ? [] : [`Hole ${i + 1}: yards are a number from 1 to 999, or empty.`],
    ),
    ...indexProblems(holes.map((h) => h.strokeIndex)),
  ]
  return { holes: problems.length === 0 ? holes : null, problems }
}

function indexProblems(indexes: readonly number[]): string[] {
  const bad = indexes.flatMap((index, i) => (isWhole(index, 1, 18) ? [] : [`Hole ${i + 1}: the index is missing; use 1 to 18.`]))
  const repeated = [...new Set(indexes)].flatMap((index) => {
    const holes = indexes.flatMap((other, i) => (other === index ? [i + 1] : []))
    return holes.length > 1 && isWhole(index, 1, 18) ? [`Index ${index} stands on holes ${holes.join(' and ')}.`] : []
  })
  const wanted = indexes.length === 18 ? Array.from({ length: 18 }, (_, i) => i + 1) : []
  const absent = wanted.filter((index) => !indexes.includes(index))
  return [...bad, ...repeated, ...(absent.length > 0 && bad.length === 0 ? [`Index ${absent.join(', ')} is missing.`] : [])]
}

const isWhole = (n: number, from: number, to: number): boolean => Number.isInteger(n) && n >= from && n <= to
