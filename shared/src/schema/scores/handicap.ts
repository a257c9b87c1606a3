import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { type Cell, cellOf } from '../cell.ts'
import { optionalText, rowId } from '../fields.ts'
import { limits } from '../limits.ts'

/** A handicap in whole strokes or tenths, in a range wide enough for every league. */
export const anyHandicap = z
  .number()
  .check(z.minimum(limits.handicap.least), z.maximum(limits.handicap.most), z.multipleOf(0.1))
/** A person's handicap for a week; null if there is none. */
export const goingInStrokes = z.nullable(anyHandicap)
/** A handicap entered by hand, with an optional reason. */
export const typedHandicap = z.object({
  goingIn: goingInStrokes,
  handSet: z.boolean(),
  reason: z.optional(optionalText),
})
export type TypedHandicap = DeepReadonly<z.infer<typeof typedHandicap>>

/**
 * A person's handicap for one week. `goingIn`: the handicap they play with (frozen once the week has a score).
 * `generated`, `average` (tenths of a stroke): calculated from the results through that week. `typed` has every
 * handicap entered by hand, with its author; `goingIn` and `handSet` are the values that count.
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
  readonly weekId: number
  readonly playerId: number
  readonly goingIn: number | null
  readonly handSet: boolean
  readonly generated: number | null
  readonly average: number | null
  readonly typed?: Cell<TypedHandicap> | null | undefined
}

/**
 * Parses a typed handicap in whole strokes or tenths. A leading plus means better than scratch, as on paper. Null for
 * an empty field, undefined for anything else.
 * @example
 * readHandicap('12.5') // 12.5
 * readHandicap('+2') // -2
 */
export function readHandicap(typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.').replace('−', '-')
  if (text === '') return null
  if (!/^[+-]?\d{1,2}(\.\d)?$/.test(text)) return undefined
  const value = text.startsWith('+') ? -Number(text.slice(1)) + 0 : Number(text) + 0
  return anyHandicap.safeParse(value).success ? value : undefined
}
