import * as z from 'zod/mini'
import { rowId, timeOfDay } from './fields.ts'

/** Two partners of a season under their displayed number. */
export const team = z.object({
  id: rowId,
  seasonId: rowId,
  teamNumber: z.int().check(z.minimum(1), z.maximum(99)),
  player1Id: z.nullable(rowId),
  player2Id: z.nullable(rowId),
  startTime: z.nullable(timeOfDay),
})
export type Team = z.infer<typeof team>
