import { assertInteger, atLeastOne } from '../../lib/range.ts'
import { type LeagueSettings, withDefaults } from '../../schema/league/league-settings.ts'
import type { Match } from '../../schema/schedule/match.ts'

/**
 * Returns how many matches a team can play on a night; 1 against the field, where nobody has an opponent.
 * @source T17
 * @example
 * perNightOf({ ...golden.season.settings, matchesPerNight: 2 }) // 2
 * perNightOf({ ...golden.season.settings, matchesPerNight: 2, opponents: 'field' }) // 1
 */
export function perNightOf(settings: LeagueSettings): number {
  const { opponents, matchesPerNight } = withDefaults(settings)
  return opponents === 'field' ? 1 : matchesPerNight
}

/** A night's matches per team, and whether each covers its own part of the holes, one after the other. */
export type NightPlan = { matches: number; inTurn: boolean }

/**
 * Returns how a season's nights are planned.
 * @source T17, T18, T19
 * @example
 * nightPlan({ ...golden.season.settings, matchesPerNight: 3, matchHoles: 'inTurn' }) // { matches: 3, inTurn: true }
 */
export function nightPlan(settings: LeagueSettings): NightPlan {
  const matches = perNightOf(settings)
  return { matches, inTurn: matches > 1 && withDefaults(settings).matchHoles === 'inTurn' }
}

/**
 * Returns how many teams a full group has: one more than a team's matches or, if they are played in turn, four.
 * @source T18, T19
 * @example
 * groupSize({ matches: 2, inTurn: false }) // 3
 */
export const groupSize = ({ matches, inTurn }: NightPlan): number => (inTurn ? 4 : matches + 1)

/**
 * Returns whether a team plays more matches on a night than the season allows, meets the same team twice, or plays a
 * match although it has a bye.
 * @param perNight the maximum number of matches that a team plays on a night
 * @source T17
 * @example
 * const night = [{ team1Id: 1, team2Id: 2 }, { team1Id: 3, team2Id: 1 }]
 * playsTooOften(night, 1) // true
 * playsTooOften(night, 2) // false
 */
export function playsTooOften(night: readonly Pick<Match, 'team1Id' | 'team2Id'>[], perNight: number): boolean {
  assertInteger('perNight', perNight, atLeastOne)
  const opponents = new Map<number, (number | null)[]>()
  const meets = (teamId: number, other: number | null) =>
    opponents.set(teamId, [...(opponents.get(teamId) ?? []), other])
  for (const { team1Id, team2Id } of night) {
    meets(team1Id, team2Id)
    if (team2Id !== null) meets(team2Id, team1Id)
  }
  return [...opponents].some(
    ([teamId, all]) =>
      all.length > perNight ||
      new Set(all).size < all.length ||
      (all.length > 1 && all.includes(null)) ||
      all.includes(teamId),
  )
}
