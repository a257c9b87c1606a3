import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { optionalText, rowId, shortText } from '../fields.ts'
import { publicPage } from './public-page.ts'

/** A league: the data that outlives a season. Its id is the league id that all other rows belong to. */
export const league = z.object({
  id: rowId,
  name: shortText,
  description: optionalText,
  isActive: z.boolean(),
  secretaryName: optionalText,
  secretaryPhone: optionalText,
  secretaryEmail: optionalText,
  currentSeasonId: z.nullable(rowId),
  /** If null, nothing is visible without an account. */
  publicPage: z.nullable(publicPage),
})
export type League = DeepReadonly<z.infer<typeof league>>
