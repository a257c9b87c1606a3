import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { optionalText, rowId, shortText } from '../fields.ts'
import { limits } from '../limits.ts'
import { anyHandicap } from '../scores/handicap.ts'

/** The id of a season or a week as a key. */
const idKey = z.string().check(z.regex(/^[1-9]\d{0,15}$/))

/** What a player may let the other members see. */
export const sharable = z.enum(['phone', 'email'])
export type Sharable = z.infer<typeof sharable>

/** What a league's lists say of somebody, where they say it. */
export const gender = z.enum(['female', 'male'])
export type Gender = z.infer<typeof gender>

/** A number under which an association keeps somebody's handicap, in digits alone: zeros may lead, so it is a text. */
export const ghinNumber = z.string().check(z.regex(new RegExp(`^\\d{${limits.ghin.least},${limits.ghin.most}}$`)))

/** A player or substitute of the league. `paidDues` is in cents. Who reads what of it: `private` in `tables.ts`. */
export const player = z.object({
  id: rowId,
  firstName: shortText,
  lastName: z.string().check(z.trim(), z.maxLength(limits.name)),
  phone: optionalText,
  email: optionalText,
  paidDues: z.nullable(z.int().check(z.minimum(0))),
  isSub: z.boolean(),
  active: z.boolean(),
  /** What they came with, by the id of the season. */
  startingHandicaps: z.optional(z.nullable(z.record(idKey, anyHandicap))),
  /** The tee that they play from, by the id of the season; without one: the course's own card. */
  playsFrom: z.optional(z.nullable(z.record(idKey, shortText))),
  /** What of it the other members see too; null or absent: neither phone nor e-mail. */
  shares: z.optional(z.nullable(z.array(sharable).check(z.maxLength(sharable.options.length)))),
  /** The number of somebody who was removed: the row keeps their cards together and says nothing else of them. */
  former: z.optional(z.nullable(z.int().check(z.minimum(1)))),
  /** Where a sub stands in the league's order, 1 asked first; null or absent: after all who have a place. */
  subPlace: z.optional(z.nullable(z.int().check(z.minimum(1)))),
  /** Another tee than `playsFrom` says for one week, by the id of the week. */
  weekTees: z.optional(z.nullable(z.record(idKey, shortText))),
  gender: z.optional(z.nullable(gender)),
  ghin: z.optional(z.nullable(ghinNumber)),
})
export type Player = DeepReadonly<z.infer<typeof player>>
