import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { calendarDate } from '../fields.ts'

/**
 * What other members can see about an account: enough to name a score's author. `confirmed`: whether a secretary has
 * confirmed that the account is this player. An unconfirmed account can't enter scores. `cardsAfter`: the account can
 * enter scores only for weeks after this day, because it used to belong to a different player; null if it never did.
 */
export const member = z.object({
  /** An account's id or, if negative, an author of changes in an imported league. */
  userId: z.int(),
  name: z.string(),
  role: z.int(),
  playerId: z.nullable(z.int()),
  confirmed: z.boolean(),
  cardsAfter: z.nullable(calendarDate),
})
export type Member = DeepReadonly<z.infer<typeof member>>

/**
 * Returns whether a member is an account, and not just a name from an imported file.
 * @example
 * isAccount({ userId: -1 }) // false
 */
export const isAccount = ({ userId }: { userId: number }): boolean => userId > 0
