import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { cellOf } from '../cell.ts'
import { rowId } from '../fields.ts'

/** Players who share the win, in the order entered: one, both partners of a team, or all who tied. */
export const winnerIds = z.array(rowId).check(z.minLength(1), z.maxLength(8))

/** Who won a contest. If two people enter different winners, both are shown. */
export const contestWinner = z.object({ contestId: rowId, weekId: rowId, winners: cellOf(z.nullable(winnerIds)) })
export type ContestWinner = DeepReadonly<z.infer<typeof contestWinner>>
