import type { LeagueSettings } from './league-settings.ts'

/**
 * Returns whether a season is for individuals in a field. Only in such a season can players sign up for a week.
 * @example
 * isIndividualField({ opponents: 'field', teamSize: 1 }) // true
 * isIndividualField({ opponents: 'match', teamSize: 1 }) // false
 */
export const isIndividualField = ({ opponents, teamSize }: Pick<LeagueSettings, 'opponents' | 'teamSize'>): boolean =>
  opponents === 'field' && teamSize === 1

/**
 * Returns how many of the players who signed up play each week; null if the season has no sign-up.
 * @source U1
 * @example
 * signUpPlaces({ opponents: 'field', teamSize: 1, signUpPlaces: 16 }) // 16
 * signUpPlaces({ opponents: 'match', teamSize: 2, signUpPlaces: 16 }) // null
 */
export const signUpPlaces = (
  settings: Pick<LeagueSettings, 'opponents' | 'teamSize'> & Partial<Pick<LeagueSettings, 'signUpPlaces'>>,
): number | null => (isIndividualField(settings) ? (settings.signUpPlaces ?? null) : null)
