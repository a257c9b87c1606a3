import * as z from 'zod/mini'
import { type Cell, cellOf } from './cell.ts'
import { optionalText, rowId } from './fields.ts'

/** A handicap in whole strokes or tenths, within what any league plays. */
export const anyHandicap = z.number().check(z.minimum(-20), z.maximum(60), z.multipleOf(0.1))
/** The handicap of a person for a week. */
export const goingInStrokes = z.nullable(anyHandicap)
/** What one person says that somebody goes into a week with, and why where they say so. */
export const typedHandicap = z.object({ goingIn: goingInStrokes, handSet: z.boolean(), reason: z.optional(optionalText) })
export type TypedHandicap = z.infer<typeof typedHandicap>

/**
 * A person's handicap for one week. `goingIn` is what they play off (frozen once set by the week's first score);
 * `generated` and `average` (tenths of a stroke) are what the results through that week give. Where somebody typed one,
 * `typed` holds who typed what, and `goingIn` and `handSet` are what counts of it.
 */
export const handicap = z.object({
  weekId: rowId,
  playerId: rowId,
  goingIn: goingInStrokes,
  handSet: z.boolean(),
  generated: z.nullable(z.number()),
  average: z.nullable(z.int()),
  typed: z.optional(z.nullable(cellOf(typedHandicap))),
})
export type Handicap = {
  weekId: number
  playerId: number
  goingIn: number | null
  handSet: boolean
  generated: number | null
  average: number | null
  typed?: Cell<TypedHandicap> | null | undefined
}
