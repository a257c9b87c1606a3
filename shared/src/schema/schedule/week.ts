import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { calendarDate, rowId } from '../fields.ts'
import { weekDraw } from './week-draw.ts'
import { weekFormat } from './week-format.ts'

const leftOut = z.optional(z.nullable(z.boolean()))

/** One night of the league. Rows refer to its id, never to its number, because special weeks shift the numbers. */
export const week = z.object({
  id: rowId,
  seasonId: rowId,
  weekNumber: z.int().check(z.minimum(1), z.maximum(99)),
  date: calendarDate,
  type: z.enum(['regular', 'fun', 'position']),
  /** The nine that is played; null means that it alternates by week number on an 18-hole course. */
  nine: z.nullable(z.enum(['front', 'back', 'both'])),
  status: z.enum(['planned', 'cancelled', 'halted']),
  /** Whether scores are by hole. Copied from the season's setting when the week's first score is entered. */
  scoreByHole: z.nullable(z.boolean()),
  /** Whether the week is left out of the points, the handicaps or the statistics. Null or missing: it counts. */
  outOfPoints: leftOut,
  outOfHandicaps: leftOut,
  outOfStatistics: leftOut,
  /** A format used instead of the season's; null or missing if there is none. */
  format: z.optional(z.nullable(weekFormat)),
  courseId: z.optional(z.nullable(rowId)),
  /** The factor by which the week's points are multiplied in tables; null or missing means 1. */
  weight: z.optional(z.nullable(z.number().check(z.minimum(0.5), z.maximum(5), z.multipleOf(0.5)))),
  /** How the week's groups were drawn; null or missing if they weren't. */
  draw: z.optional(z.nullable(weekDraw)),
})
export type Week = DeepReadonly<z.infer<typeof week>>
