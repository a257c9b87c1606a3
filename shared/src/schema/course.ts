import * as z from 'zod/mini'
import { rowId, shortText } from './fields.ts'
import { limits } from './limits.ts'

const hole = z.object({
  par: z.int().check(z.minimum(3), z.maximum(6)),
  strokeIndex: z.int().check(z.minimum(1), z.maximum(18)),
  yards: z.nullable(z.int().check(z.minimum(limits.yards.least), z.maximum(limits.yards.most))),
})
const tee = z.object({ name: shortText, rating: z.nullable(z.number()), slope: z.nullable(z.number()) })

/** A course of 9 or 18 holes in playing order. A league keeps its own copy, so that a finished week never changes under it. */
export const course = z.object({
  id: rowId,
  name: shortText,
  holes: z.array(hole).check(
    z.refine((holes) => holes.length === 9 || holes.length === 18, 'A course has 9 or 18 holes.'),
    z.refine((holes) => new Set(holes.map((h) => h.strokeIndex)).size === holes.length, 'Every stroke index may stand only once.'),
  ),
  tees: z.array(tee),
})
export type Course = z.infer<typeof course>
export type CourseHole = z.infer<typeof hole>
