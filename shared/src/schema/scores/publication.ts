import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { calendarDate, rowId } from '../fields.ts'
import { tieBreak } from '../league/league-settings.ts'
import { limits } from '../limits.ts'

/** A team's row in the published standings. Its rank is the number in `place`, without the T. */
const line = z.object({
  teamId: rowId,
  place: z.string().check(z.regex(/^T?[1-9]\d?$/)),
  points: z.number().check(z.minimum(-limits.totalPoints), z.maximum(limits.totalPoints)),
  brokenBy: z.nullable(tieBreak),
})
/** A team's points for the published week's night; null if it has none. */
const night = z.object({ teamId: rowId, points: z.nullable(z.number().check(z.maximum(limits.weekPoints))) })
/**
 * A player's figures in the published standings: the average in tenths of a stroke, and the handicap; null before the
 * player's first one.
 */
const figure = z.object({ playerId: rowId, average: z.nullable(z.int()), handicap: z.nullable(z.number()) })

const teams = limits.tableTeams

/**
 * The standings after a week as the secretary published them, with the points for that week's night. Later edits don't
 * affect them.
 */
export const publication = z.object({
  weekId: rowId,
  publishedOn: calendarDate,
  standings: z.array(line).check(z.maxLength(teams)),
  night: z.array(night).check(z.maxLength(teams)),
  figures: z.array(figure).check(z.maxLength(teams * limits.teamPlaces)),
})
export type Publication = DeepReadonly<z.infer<typeof publication>>
