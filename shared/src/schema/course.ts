import * as z from 'zod/mini'
import { rowId, shortText } from './fields.ts'
import { limits } from './limits.ts'

const hole = z.object({
  par: z.int().check(z.minimum(3), z.maximum(6)),
  strokeIndex: z.int().check(z.minimum(1), z.maximum(18)),
  yards: z.nullable(z.int().check(z.minimum(limits.yards.least), z.maximum(limits.yards.most))),
})
const holes = z.array(hole).check(
  z.refine((holes) => holes.length === 9 || holes.length === 18, 'A course has 9 or 18 holes.'),
  z.refine((holes) => new Set(holes.map((h) => h.strokeIndex)).size === holes.length, 'Every stroke index may stand only once.'),
)
/**
 * Where a round begins, by a name that stands once on the course. `rating` and `slope` are those of all its holes; `holes` has
 * what its card prints where that is another par or index than the course's. Courses from before larger tees lack both last fields.
 */
const tee = z.object({
  name: shortText,
  rating: z.nullable(z.number().check(z.minimum(limits.rating.least), z.maximum(limits.rating.most))),
  slope: z.nullable(z.number().check(z.minimum(limits.slope.least), z.maximum(limits.slope.most))),
  for: z.optional(z.nullable(z.enum(['men', 'women']))),
  holes: z.optional(z.nullable(holes)),
})

/** A course of 9 or 18 holes in playing order. A league keeps its own copy, so that a finished week never changes under it. */
export const course = z.object({
  id: rowId,
  name: shortText,
  holes,
  tees: z.array(tee).check(
    z.maxLength(limits.tees),
    z.refine((tees) => new Set(tees.map((t) => t.name)).size === tees.length, 'Every tee has a name of its own.'),
  ),
})
export type Course = z.infer<typeof course>
export type CourseHole = z.infer<typeof hole>
export type Tee = z.infer<typeof tee>
