import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { cellOf } from '../cell.ts'
import { rowId } from '../fields.ts'

/** `in`: they play; `out`: they can't. Nobody states a reason, because that is private. */
export const availabilityState = z.enum(['in', 'out'])
export type AvailabilityState = z.infer<typeof availabilityState>

/** Whether a player plays in a week, as set by them or a secretary; a claim of null means that nobody knows. */
export const availability = z.object({ weekId: rowId, playerId: rowId, state: cellOf(z.nullable(availabilityState)) })
export type Availability = DeepReadonly<z.infer<typeof availability>>
