import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { cellOf } from '../cell.ts'
import { rowId } from '../fields.ts'

/** `in`: the player is playing. `out`: the player isn't playing. Reasons are private, so they aren't stored. */
export const availabilityState = z.enum(['in', 'out'])
export type AvailabilityState = z.infer<typeof availabilityState>

/**
 * Whether a player is playing in a week, as set by the player or a secretary. A null claim means that it isn't known.
 */
export const availability = z.object({ weekId: rowId, playerId: rowId, state: cellOf(z.nullable(availabilityState)) })
export type Availability = DeepReadonly<z.infer<typeof availability>>
