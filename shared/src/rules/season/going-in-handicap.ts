import { anyNumber, nonNegative, wantNumber, wantWholeOrEndless } from '../../lib/range.ts'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import { handicapUnder } from './handicap-holes.ts'
import type { SeasonIndex } from './season-index.ts'

/**
 * Returns a player's handicap going into a week: the week's own handicap, or else the last earlier one, or else the
 * season's starting handicap, but never more than the league's maximum. Null if there is none. Later weeks can't change
 * it. An earlier week's handicap is converted if the season has changed between nine and eighteen holes since then.
 * @param weekNumber number of the week within the season
 * @source H3, H7, H15
 * @example
 * goingInHandicap(seasonIndex(golden), 41, 3) // 7
 */
export function goingInHandicap(index: SeasonIndex, playerId: number, weekNumber: number): number | null {
  wantWholeOrEndless('weekNumber', weekNumber, nonNegative)
  const assigned = index.goingIn.get(playerId)?.findLast((h) => h.weekNumber <= weekNumber)
  const settings = index.settingsAt(weekNumber)
  const found = assigned
    ? handicapUnder(index.settingsAt(assigned.weekNumber), assigned.goingIn, settings)
    : startingHandicap(index, playerId, weekNumber)
  return found === null ? null : atMostAllowed(found, settings)
}

/**
 * Returns the starting handicap that applies to a player in a week: the season's, or the one that the week kept when it
 * was finished. Null if there is none.
 * @source H7
 * @example
 * startingHandicap(seasonIndex({ ...golden, startingHandicaps: new Map([[41, 5]]) }), 41, 3) // 5
 */
export function startingHandicap(index: SeasonIndex, playerId: number, weekNumber: number): number | null {
  wantWholeOrEndless('weekNumber', weekNumber, nonNegative)
  const { keptPlayers, startingHandicaps } = index.rows
  const week = keptPlayers?.size ? index.weeks.find((one) => one.weekNumber === weekNumber) : undefined
  const kept = week && keptPlayers?.get(`${week.id}/${playerId}`)?.starting
  return kept === undefined ? (startingHandicaps.get(playerId) ?? null) : kept
}

/**
 * Returns the handicap that a player's first round changes, and the rules of its unit: the handicap going into that
 * round's week or, if it was a starting handicap that has been corrected since, the corrected one.
 * @param weekNumber number of the first round's week
 * @source H2, H7, H15
 * @example
 * handicapBeforeRounds(seasonIndex(golden), 41, 3).handicap // 7
 */
export function handicapBeforeRounds(
  index: SeasonIndex,
  playerId: number,
  weekNumber: number,
): { handicap: number | null; rules: LeagueSettings } {
  const handicap = goingInHandicap(index, playerId, weekNumber)
  const isAssigned = index.goingIn.get(playerId)?.some((h) => h.weekNumber <= weekNumber)
  const now = startingHandicap(index, playerId, index.appliesTo?.weekNumber ?? Number.POSITIVE_INFINITY)
  if (isAssigned || now === startingHandicap(index, playerId, weekNumber))
    return { handicap, rules: index.settingsAt(weekNumber) }
  return { handicap: now === null ? null : atMostAllowed(now, index.settings), rules: index.settings }
}

/**
 * Limits a handicap entered by hand to the league's maximum.
 * @source H3
 * @example
 * atMostAllowed(30, { maxHandicap: 18 }) // 18
 * atMostAllowed(30, { maxHandicap: null }) // 30
 */
export function atMostAllowed(handicap: number, { maxHandicap }: Pick<LeagueSettings, 'maxHandicap'>): number {
  wantNumber('handicap', handicap, anyNumber)
  return Math.min(handicap, maxHandicap ?? handicap)
}
