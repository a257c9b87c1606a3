import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { cellOf } from '../cell.ts'
import { rowId } from '../fields.ts'

/** `in`: they play; `out`: they cannot. Nobody says why: that is theirs. */
export const availabilityState = z.enum(['in', 'out'])
export type AvailabilityState = z.infer<typeof availabilityState>

/** Whether a player plays in a week, as they or a secretary said; a claim of null says that nobody knows. */
export const availability = z.object({ weekId: rowId, playerId: rowId, state: cellOf(z.nullable(availabilityState)) })
export type Availability = DeepReadonly<z.infer<typeof availability>>
