import * as z from 'zod/mini'
import { rowId, timeOfDay } from './fields.ts'

/** Side against side in one week; `team2Id` null is a bye. `slot` is the order of play from 1. */
export const match = z.object({
  id: rowId,
  weekId: rowId,
  slot: z.int().check(z.minimum(1), z.maximum(99)),
  team1Id: rowId,
  team2Id: z.nullable(rowId),
  teeTime: z.nullable(timeOfDay),
  /** Printed starting hole of a shotgun: "7", "1B". */
  startingHole: z.nullable(z.string().check(z.maxLength(4))),
})
export type Match = z.infer<typeof match>
