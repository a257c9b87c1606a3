import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { cellOf } from '../cell.ts'
import { rowId } from '../fields.ts'
import { limits } from '../limits.ts'

/**
 * Points entered by hand. `computed` is the cards' value at that moment: if both agree it is a confirmation, not an
 * override.
 */
export const pointsEntry = z.object({
  points: z.number().check(z.minimum(-limits.weekPoints), z.maximum(limits.weekPoints)),
  computed: z.nullable(z.number()),
  reason: z.nullable(z.string().check(z.maxLength(limits.line))),
})
export type PointsEntry = DeepReadonly<z.infer<typeof pointsEntry>>

/** A team's points for a week, entered by hand; a null claim means that the cards' points count. */
export const points = z.object({ weekId: rowId, teamId: rowId, entry: cellOf(z.nullable(pointsEntry)) })
export type Points = DeepReadonly<z.infer<typeof points>>
