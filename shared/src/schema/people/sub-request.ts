import * as z from 'zod/mini'
import { rowId } from '../fields.ts'

/** The maximum number of subs who can be asked to fill one spot. */
export const MOST_ASKED = 60

/**
 * The subs asked to play in place of the regular `playerId` in a week. The sub assignment shows whether the spot has
 * been filled.
 */
export const subRequest = z.object({
  weekId: rowId,
  playerId: rowId,
  asked: z.array(rowId).check(z.minLength(1), z.maxLength(MOST_ASKED)),
})
