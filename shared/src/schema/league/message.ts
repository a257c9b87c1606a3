import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { calendarDate, rowId, visible } from '../fields.ts'
import { limits } from '../limits.ts'

/** A line printed on scorecards and shown on the dashboard from `startDate` through `endDate`. */
export const message = z.object({
  id: rowId,
  message: z.string().check(visible, z.minLength(1), z.maxLength(limits.message)),
  startDate: calendarDate,
  endDate: calendarDate,
})
export type Message = DeepReadonly<z.infer<typeof message>>
