import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { calendarDate, rowId, shortText, timeOfDay, weekday } from '../fields.ts'
import { leagueSettings } from '../league/league-settings.ts'
import { keptRules } from './kept-facts.ts'

/** One season of a league. It has its own rules, so an old season is never recomputed with new ones. */
export const season = z.object({
  id: rowId,
  name: shortText,
  courseId: z.nullable(rowId),
  day: weekday,
  startDate: calendarDate,
  startTime: timeOfDay,
  endTime: timeOfDay,
  teamCount: z.int().check(z.minimum(2), z.maximum(36)),
  settings: leagueSettings,
  /** Rules and course that finished weeks keep after a later change. */
  kept: keptRules,
})
export type SeasonRow = DeepReadonly<z.infer<typeof season>>
