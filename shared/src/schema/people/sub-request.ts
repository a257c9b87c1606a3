import * as z from 'zod/mini'
import { rowId } from '../fields.ts'

/** Most subs that are asked to fill one place. */
export const MOST_ASKED = 60

/**
 * The subs who are asked to play in the place of the regular `playerId` in a week. Whether the place is taken is no part of it: that
 * is the sub assignment, whoever made it.
 */
export const subRequest = z.object({
  weekId: rowId,
  playerId: rowId,
  asked: z.array(rowId).check(z.minLength(1), z.maxLength(MOST_ASKED)),
})
