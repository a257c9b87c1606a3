import type { Match } from '../../schema/schedule/match.ts'
import type { SeasonRow } from '../../schema/schedule/season.ts'
import { rulesOfWeek } from './kept-facts.ts'

type Ruled = Pick<SeasonRow, 'settings' | 'kept'>

/**
 * Returns whether a match is played. A team without an opponent has a bye, but against the field it plays like everyone
 * else.
 * @source F5
 * @example
 * isPlayed({ weekId: 1, team2Id: null }, golden.season) // false
 */
export function isPlayed({ weekId, team2Id }: Pick<Match, 'weekId' | 'team2Id'>, season: Ruled): boolean {
  return team2Id !== null || isFieldSeason(season, weekId)
}

/**
 * Returns whether a week of a season is played against the field rather than as matches. The week matters, because a
 * season that is switched keeps the old rule for its finished weeks.
 * @source F1
 * @example
 * isFieldSeason(golden.season, 1) // false
 */
export const isFieldSeason = (season: Ruled, weekId: number | undefined): boolean =>
  rulesOfWeek(season, weekId).opponents === 'field'
