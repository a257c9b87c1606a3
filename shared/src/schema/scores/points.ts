import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { cellOf } from '../cell.ts'
import { rowId } from '../fields.ts'
import { limits } from '../limits.ts'

/**
 * Points set by hand. `computed`: the points from the cards at that moment. If it equals the points that were set, the
 * entry is a confirmation, not an override.
 */
export const pointsEntry = z.object({
  points: z.number().check(z.minimum(-limits.weekPoints), z.maximum(limits.weekPoints)),
  computed: z.nullable(z.number()),
  reason: z.nullable(z.string().check(z.maxLength(limits.line))),
})
export type PointsEntry = DeepReadonly<z.infer<typeof pointsEntry>>

/** A team's points for a week, set by hand. A null claim means that the points from the cards count. */
export const points = z.object({ weekId: rowId, teamId: rowId, entry: cellOf(z.nullable(pointsEntry)) })
export type Points = DeepReadonly<z.infer<typeof points>>
