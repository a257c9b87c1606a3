import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { rowId, shortText } from '../fields.ts'
import { limits } from '../limits.ts'
import { keptBy } from './kept-facts.ts'

const hole = z.object({
  par: z.int().check(z.minimum(3), z.maximum(6)),
  strokeIndex: z.int().check(z.minimum(1), z.maximum(18)),
  yards: z.nullable(z.int().check(z.minimum(limits.yards.least), z.maximum(limits.yards.most))),
})
const holes = z.array(hole).check(
  z.refine((holes) => holes.length === 9 || holes.length === 18, 'A course has 9 or 18 holes.'),
  z.refine(
    (holes) => new Set(holes.map((h) => h.strokeIndex)).size === holes.length,
    'Each stroke index can be used only once.',
  ),
)
/** A nine's rating and slope. */
const rated = z.object({
  rating: z.number().check(z.minimum(limits.nineRating.least), z.maximum(limits.nineRating.most)),
  slope: z.number().check(z.minimum(limits.slope.least), z.maximum(limits.slope.most)),
})
/**
 * A tee that a round is played from. Its name is unique on the course. `rating` and `slope` are for the whole course;
 * `front` and `back` are for one nine, if the club has them. `holes` has the tee's own par and stroke index, if they
 * differ from the course's. Courses saved by older builds don't have the newer fields.
 */
const tee = z.object({
  name: shortText,
  rating: z.nullable(z.number().check(z.minimum(limits.rating.least), z.maximum(limits.rating.most))),
  slope: z.nullable(z.number().check(z.minimum(limits.slope.least), z.maximum(limits.slope.most))),
  for: z.optional(z.nullable(z.enum(['men', 'women']))),
  holes: z.optional(z.nullable(holes)),
  front: z.optional(z.nullable(rated)),
  back: z.optional(z.nullable(rated)),
})

const tees = z.array(tee).check(
  z.maxLength(limits.tees),
  z.refine((tees) => new Set(tees.map((t) => t.name)).size === tees.length, 'Each tee needs a different name.'),
)

/** A nine's own name; empty if it has none. */
const nineName = z.string().check(z.maxLength(limits.nineName))

/**
 * A course of 9 or 18 holes, in playing order. A league keeps its own copy, so that changes to the library don't affect
 * it.
 */
export const course = z.object({
  id: rowId,
  name: shortText,
  holes,
  tees,
  /** The holes and tees that still apply to weeks finished before a change. */
  kept: keptBy({ holes: z.optional(holes), tees: z.optional(tees) }),
  /** The names of the nines of an 18-hole course; null or missing if they have none. */
  nines: z.optional(z.nullable(z.object({ front: nineName, back: nineName }))),
})
export type Course = DeepReadonly<z.infer<typeof course>>
export type CourseHole = DeepReadonly<z.infer<typeof hole>>
export type Tee = DeepReadonly<z.infer<typeof tee>>

/**
 * The par and stroke index of each hole on the sample courses that every new library has. They aren't real courses, but
 * they let a league start right away.
 */
export const templateHoles: readonly (readonly (readonly [par: number, strokeIndex: number])[])[] = [
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
 * Returns whether a course still has a sample course's holes. If so, players would receive strokes on the wrong holes.
 * @example
 * isTemplateCourse({ holes: [{ par: 4, strokeIndex: 7, yards: null }] }) // false
 */
export function isTemplateCourse({ holes }: Pick<Course, 'holes'>): boolean {
  return templateHoles.some(
    (template) =>
      template.length === holes.length &&
      template.every(([par, index], i) => holes[i]?.par === par && holes[i]?.strokeIndex === index),
  )
}
