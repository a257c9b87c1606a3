import * as z from 'zod/mini'
import { optionalText, rowId, shortText } from './fields.ts'

/** A player or substitute of the league. `paidDues` is in cents. */
export const player = z.object({
  id: rowId,
  firstName: shortText,
  lastName: z.string().check(z.trim(), z.maxLength(80)),
  phone: optionalText,
  email: optionalText,
  paidDues: z.nullable(z.int().check(z.minimum(0))),
  isSub: z.boolean(),
  active: z.boolean(),
})
export type Player = z.infer<typeof player>
