import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { rowId, timeOfDay, visible } from '../fields.ts'
import { limits } from '../limits.ts'

/** When a team stops playing: after this week, null before the first. `T15` says what happens to its results. */
const leaves = z.object({ afterWeekId: z.nullable(rowId), results: z.enum(['stand', 'byes', 'out']) })
/** When a team starts playing: after this week. Earlier weeks don't count for it, or count as byes. */
const joins = z.object({ afterWeekId: rowId, results: z.enum(['nothing', 'byes']) })

const optionalDivision = z.optional(z.nullable(z.string().check(visible, z.minLength(1), z.maxLength(limits.division))))

/**
 * A season's players under their displayed number, in order: the first two spots individually, further ones in a list.
 * Read them with `teamPlaces`. An open spot is null; seasons and phones from before larger teams lack the list.
 */
export const team = z.object({
  id: rowId,
  seasonId: rowId,
  teamNumber: z.int().check(z.minimum(1), z.maximum(99)),
  player1Id: z.nullable(rowId),
  player2Id: z.nullable(rowId),
  startTime: z.nullable(timeOfDay),
  /** Spots 3 and up. */
  morePlayerIds: z.optional(z.nullable(z.array(rowId).check(z.maxLength(limits.teamPlaces - 2)))),
  /** Its division; null or missing: none. */
  division: optionalDivision,
  leaves: z.optional(z.nullable(leaves)),
  joins: z.optional(z.nullable(joins)),
})
export type Team = DeepReadonly<z.infer<typeof team>>
