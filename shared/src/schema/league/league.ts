import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { optionalText, rowId, shortText } from '../fields.ts'
import { publicPage } from './public-page.ts'

/**
 * A league's own row, with the data that isn't specific to one season. Every other row of the league has this row's id
 * as its league id.
 */
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
