import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { optionalText, rowId, shortText } from '../fields.ts'
import { publicPage } from './public-page.ts'

/** A league: the data that isn't specific to one season. All of its other rows have its id as their league id. */
export const league = z.object({
  id: rowId,
  name: shortText,
  description: optionalText,
  isActive: z.boolean(),
  secretaryName: optionalText,
  secretaryPhone: optionalText,
  secretaryEmail: optionalText,
  currentSeasonId: z.nullable(rowId),
  /** If this is null, the league has no public page. */
  publicPage: z.nullable(publicPage),
})
export type League = DeepReadonly<z.infer<typeof league>>
