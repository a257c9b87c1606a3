import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { calendarDate, rowId, timeOfDay } from '../fields.ts'
import { limits } from '../limits.ts'
import { signature } from '../scores/signature.ts'

/**
 * A side's lineup: ids of regular players, each at most once. Missing in seasons and on phones from before lineups
 * existed.
 */
const lineUp = z.optional(
  z.nullable(
    z.array(rowId).check(
      z.minLength(1),
      z.maxLength(limits.sideSize),
      z.refine((ids) => new Set(ids).size === ids.length, 'A player can be in a lineup only once.'),
    ),
  ),
)

/**
 * The first and last holes that a match covers, counted from 1 in the round's order of play. Null or missing: the match
 * covers the whole round.
 */
const matchPart = z.optional(
  z.nullable(
    z
      .object({ from: z.int().check(z.minimum(1), z.maximum(18)), to: z.int().check(z.minimum(1), z.maximum(18)) })
      .check(z.refine(({ from, to }) => from <= to, 'A match can’t end before its first hole.')),
  ),
)

/**
 * Two sides that play each other in one week; if `team2Id` is null, the match is a bye. `slot`: the order of play,
 * starting at 1.
 */
export const match = z.object({
  id: rowId,
  weekId: rowId,
  slot: z.int().check(z.minimum(1), z.maximum(99)),
  team1Id: rowId,
  team2Id: z.nullable(rowId),
  teeTime: z.nullable(timeOfDay),
  /** The starting hole in a shotgun start, as printed: "7", "1B". */
  startingHole: z.nullable(z.string().check(z.maxLength(4))),
  /** The players whose spots are used on each side, in order; null means the first spots in the team's own order. */
  lineUp1: lineUp,
  lineUp2: lineUp,
  /** True if the pairs were set by hand: the players meet in lineup order, regardless of the season's rules. */
  inOrder: z.optional(z.nullable(z.boolean())),
  /** The makeup date, if it isn't the week's date. */
  playedOn: z.optional(z.nullable(calendarDate)),
  /** Each side's signature on the card; only `card.sign` writes them. */
  signed1: z.optional(z.nullable(signature)),
  signed2: z.optional(z.nullable(signature)),
  part: matchPart,
})
export type Match = DeepReadonly<z.infer<typeof match>>
