import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { cellOf } from '../cell.ts'
import { rowId } from '../fields.ts'

/** Who subs for the regular with the id `playerId` in a week. A null claim means that the regular plays. */
export const subAssignment = z.object({ weekId: rowId, playerId: rowId, id: rowId, sub: cellOf(z.nullable(rowId)) })
export type SubAssignment = DeepReadonly<z.infer<typeof subAssignment>>
