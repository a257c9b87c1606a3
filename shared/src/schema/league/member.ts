import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { calendarDate } from '../fields.ts'

/**
 * What the other members may know of an account: enough to name the author of a score. `confirmed`: a secretary agrees that
 * the account is this player; until then it enters no cards. `cardsAfter`: it enters cards of weeks after this day alone,
 * since it said to be another player before; null where it never did.
 */
export const member = z.object({
  /** Below 0: no account, but the name of somebody who wrote in a league that was read in from a file. */
  userId: z.int(),
  name: z.string(),
  role: z.int(),
  playerId: z.nullable(z.int()),
  confirmed: z.boolean(),
  cardsAfter: z.nullable(calendarDate),
})
export type Member = DeepReadonly<z.infer<typeof member>>

/**
 * Whether a member is an account, and not just the name of somebody in a file that was read in.
 *
 * @example
 * isAccount({ userId: -1 }) // false
 */
export const isAccount = ({ userId }: { userId: number }): boolean => userId > 0
