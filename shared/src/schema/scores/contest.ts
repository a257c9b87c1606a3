import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { rowId, shortText } from '../fields.ts'

/**
 * A week's contest, such as closest to the pin. `hole`: the hole's number on the course; null if the contest covers the
 * whole round.
 */
export const contest = z.object({
  id: rowId,
  weekId: rowId,
  name: shortText,
  hole: z.nullable(z.int().check(z.minimum(1), z.maximum(18))),
})
export type Contest = DeepReadonly<z.infer<typeof contest>>
