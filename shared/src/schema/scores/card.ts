import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { type Cell, cellOf } from '../cell.ts'
import { rowId } from '../fields.ts'
import { limits } from '../limits.ts'

/** Strokes, or that the ball was picked up. */
export const cellScore = z.union([
  z.int().check(z.minimum(1), z.maximum(limits.total)),
  z.literal('pickup'),
  z.literal('absent'),
])
export type CellScore = z.infer<typeof cellScore>

/** `1` to `18` are holes of the course, `total` a score without holes, `attendance` says "absent". */
export const cellName = z.string().check(z.regex(/^([1-9]|1[0-8]|total|attendance)$/))

/** One player's round of one week. `playerId` is the place (the regular); who hit the shots follows from the sub assignment. */
export const card = z.object({
  weekId: rowId,
  playerId: rowId,
  teamId: rowId,
  cells: z.record(cellName, cellOf(z.nullable(cellScore))),
})
/** A cell of a card; a claim of null says that it was cleared. */
export type CardCell = Cell<CellScore | null>
export type Card = DeepReadonly<z.infer<typeof card>>
