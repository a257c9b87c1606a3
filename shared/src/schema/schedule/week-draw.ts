import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'

/**
 * `balanced`: one player from each quarter of the field (A, B, C, D); `byHandicap`: players with similar handicaps;
 * `blind`: random groups.
 */
export const drawKind = z.enum(['balanced', 'byHandicap', 'blind'])
export type DrawKind = z.infer<typeof drawKind>

/** How a week's groups were drawn. With the same players and `seed`, the draw has the same result on every device. */
export const weekDraw = z.object({
  kind: drawKind,
  size: z.union([z.literal(3), z.literal(4)]),
  seed: z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1)),
})
export type WeekDraw = DeepReadonly<z.infer<typeof weekDraw>>
