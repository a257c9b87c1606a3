import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { calendarDate, rowId, shortText, timeOfDay, weekday } from '../fields.ts'
import { leagueSettings } from '../league/league-settings.ts'
import { limits } from '../limits.ts'
import { keptRules } from './kept-facts.ts'

const earlierNumber = z.number().check(z.minimum(-99), z.maximum(999))

/**
 * A player's rounds from earlier seasons, oldest first, as they counted at the end of the last season: as strokes over
 * par or as differentials. `handicap`: the handicap after the round; null until the player had enough rounds.
 */
const earlierRounds = z.object({
  playerId: rowId,
  rounds: z
    .array(z.object({ date: calendarDate, over: earlierNumber, handicap: z.nullable(earlierNumber) }))
    .check(z.maxLength(limits.earlierRounds)),
})
export type EarlierRounds = DeepReadonly<z.infer<typeof earlierRounds>>

/** One season of a league. It has its own rules, so an old season is never recomputed with new ones. */
export const season = z.object({
  id: rowId,
  name: shortText,
  courseId: z.nullable(rowId),
  day: weekday,
  startDate: calendarDate,
  startTime: timeOfDay,
  endTime: timeOfDay,
  teamCount: z.int().check(z.minimum(2), z.maximum(limits.teams)),
  settings: leagueSettings,
  /** The rules and course that still apply to weeks finished before a change. */
  kept: keptRules,
  /**
   * Rounds from earlier seasons, which count if the `earlierRounds` setting is on. They never change after they are
   * copied into the season.
   */
  earlier: z.optional(z.nullable(z.array(earlierRounds).check(z.maxLength(limits.earlierPlayers)))),
})
export type SeasonRow = DeepReadonly<z.infer<typeof season>>
