import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { type Cell, cellOf } from '../cell.ts'
import { rowId } from '../fields.ts'
import { limits } from '../limits.ts'

/** Strokes, a pick-up, or an absence. */
export const cellScore = z.union([
  z.int().check(z.minimum(1), z.maximum(limits.total)),
  z.literal('pickup'),
  z.literal('absent'),
])
export type CellScore = z.infer<typeof cellScore>

/** `1` to `18` are the holes of the course, `total` is a score without holes, and `attendance` marks an absence. */
export const cellName = z.string().check(z.regex(/^([1-9]|1[0-8]|total|attendance)$/))

/** One player's round in one week. `playerId` is the regular whose spot it is, even if a sub played. */
export const card = z.object({
  weekId: rowId,
  playerId: rowId,
  teamId: rowId,
  cells: z.record(cellName, cellOf(z.nullable(cellScore))),
})
/** A card's cell; a null claim means that it was cleared. */
export type CardCell = Cell<CellScore | null>
export type Card = DeepReadonly<z.infer<typeof card>>
