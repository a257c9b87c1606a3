import { assertInteger, atLeastOne } from '../../lib/range.ts'
import { type LeagueSettings, withDefaults } from '../../schema/league/league-settings.ts'
import type { Match } from '../../schema/schedule/match.ts'

/**
 * Returns how many matches a team can play on a night; 1 in a field, where nobody has an opponent.
 * @source T17
 * @example
 * perNightOf({ ...golden.season.settings, matchesPerNight: 2 }) // 2
 * perNightOf({ ...golden.season.settings, matchesPerNight: 2, opponents: 'field' }) // 1
 */
export function perNightOf(settings: LeagueSettings): number {
  const { opponents, matchesPerNight } = withDefaults(settings)
  return opponents === 'field' ? 1 : matchesPerNight
}

/**
 * Returns whether a team is in more of a night's matches than the season allows, meets the same team twice, or plays a
 * match although it has a bye.
 * @param perNight the most matches a team plays on a night
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
