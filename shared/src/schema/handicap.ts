import * as z from 'zod/mini'
import { rowId } from './fields.ts'

/**
 * A person's handicap for one week. `goingIn` is what he plays off (frozen once set by the week's first score);
 * `generated` and `average` (tenths of a stroke) are what the results through that week give.
 */
export const handicap = z.object({
  weekId: rowId,
  playerId: rowId,
  goingIn: z.nullable(z.int().check(z.minimum(-20), z.maximum(60))),
  handSet: z.boolean(),
  generated: z.nullable(z.int()),
  average: z.nullable(z.int()),
})
export type Handicap = z.infer<typeof handicap>
