import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { rowId } from '../fields.ts'

/** Whether a player is in a week's games. If a player has no row, the season's rules decide. */
export const gameEntry = z.object({ weekId: rowId, playerId: rowId, isIn: z.boolean() })
export type GameEntry = DeepReadonly<z.infer<typeof gameEntry>>
