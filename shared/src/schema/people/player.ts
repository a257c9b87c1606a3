import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { optionalText, rowId, shortText, visible } from '../fields.ts'
import { limits } from '../limits.ts'
import { keptBy } from '../schedule/kept-facts.ts'
import { anyHandicap } from '../scores/handicap.ts'

/** A season's or week's id as an object key. */
const idKey = z.string().check(z.regex(/^[1-9]\d{0,15}$/))

/** What a player can share with the other members. */
export const sharable = z.enum(['phone', 'email'])
export type Sharable = z.infer<typeof sharable>

/** A person's gender, for leagues whose lists include it. */
export const gender = z.enum(['female', 'male'])
export type Gender = z.infer<typeof gender>

/** A GHIN number: a string of digits, because it may have leading zeros. */
export const ghinNumber = z.string().check(z.regex(new RegExp(`^\\d{${limits.ghin.least},${limits.ghin.most}}$`)))

/** A player or sub in the league. `paidDues` is in cents. `private` in `tables.ts` says who can read which fields. */
export const player = z.object({
  id: rowId,
  firstName: shortText,
  lastName: z.string().check(visible, z.maxLength(limits.name)),
  phone: optionalText,
  email: optionalText,
  paidDues: z.nullable(z.int().check(z.minimum(0))),
  isSub: z.boolean(),
  active: z.boolean(),
  /** Starting handicaps by season id. */
  startingHandicaps: z.optional(z.nullable(z.record(idKey, anyHandicap))),
  /** Tees by season id (default: the course's default scorecard). */
  playsFrom: z.optional(z.nullable(z.record(idKey, shortText))),
  /** The contact fields that other members can also see; null or missing for none. */
  shares: z.optional(z.nullable(z.array(sharable).check(z.maxLength(sharable.options.length)))),
  /**
   * A removed person's number. The row ties the person's cards together but has no other information about the person.
   */
  former: z.optional(z.nullable(z.int().check(z.minimum(1)))),
  /** A sub's position in the order subs are asked, starting at 1; null or missing: after all subs with a position. */
  subPlace: z.optional(z.nullable(z.int().check(z.minimum(1)))),
  /** A tee that replaces the one in `playsFrom` for a single week, by week id. */
  weekTees: z.optional(z.nullable(z.record(idKey, shortText))),
  gender: z.optional(z.nullable(gender)),
  ghin: z.optional(z.nullable(ghinNumber)),
  /**
   * The starting handicap and tee that still apply to weeks finished before a change. A null starting handicap means
   * that the player has none, and a null tee means the course's default scorecard.
   */
  kept: keptBy({ starting: z.optional(z.nullable(anyHandicap)), tee: z.optional(z.nullable(shortText)) }),
})
export type Player = DeepReadonly<z.infer<typeof player>>
