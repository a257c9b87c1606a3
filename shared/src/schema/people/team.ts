import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { rowId, timeOfDay, visible } from '../fields.ts'
import { limits } from '../limits.ts'
import { teamColors } from './team-colors.ts'

/**
 * When a team leaves: it stops playing after this week; null means that it left before the first week. Rule `T15` says
 * what happens to its results.
 */
const leaves = z.object({ afterWeekId: z.nullable(rowId), results: z.enum(['stand', 'byes', 'out']) })
/** When a team joins late: it starts playing after this week. Earlier weeks don't count for it, or count as byes. */
const joins = z.object({ afterWeekId: rowId, results: z.enum(['nothing', 'byes']) })

const shortText = (most: number) => z.optional(z.nullable(z.string().check(visible, z.minLength(1), z.maxLength(most))))

/**
 * A team in one season, with its displayed number and its players in order. The first two spots are separate fields,
 * and the others are in a list; read them with `teamPlaces`. An open spot is null. Seasons and phones from before
 * larger teams existed don't have the list.
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
  /** The team's division; null or missing if it has none. */
  division: shortText(limits.division),
  leaves: z.optional(z.nullable(leaves)),
  joins: z.optional(z.nullable(joins)),
  /** The team's own name; null or missing if it is known by its players' names. Show it with `text/team-name.ts`. */
  name: shortText(limits.teamName),
  /** The color of the box around the team's number; null or missing for none. */
  color: z.optional(z.nullable(z.enum(teamColors))),
})
export type Team = DeepReadonly<z.infer<typeof team>>
