import { type LeagueSettings, withDefaults } from '../../schema/league/league-settings.ts'
import type { Match } from '../../schema/schedule/match.ts'

/**
 * Tells whether a match is played: a team without an opponent has a bye, but in a field it plays like everyone else.
 * @source F5
 * @example
 * isPlayed({ team2Id: null }, golden.season) // false
 */
export function isPlayed(match: Pick<Match, 'team2Id'>, season: { settings: LeagueSettings }): boolean {
  return match.team2Id !== null || isFieldSeason(season)
}

/**
 * Tells whether a season is played against the field rather than in matches.
 * @source F1
 * @example
 * isFieldSeason(golden.season) // false
 */
export const isFieldSeason = ({ settings }: { settings: LeagueSettings }): boolean =>
  withDefaults(settings).opponents === 'field'
