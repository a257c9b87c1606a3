import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import { halfIndex } from '../scoring/course-handicap.ts'

type HolesRules = Pick<LeagueSettings, 'holesPerRound' | 'handicapBase' | 'nineHoleRounds'>

/**
 * Returns how many holes a league's handicaps are for: nine in a nine-hole league, unless pairs of rounds are combined
 * into 18-hole rounds.
 * @source H9, W2
 * @example
 * holesOfHandicap({ holesPerRound: 9, handicapBase: 'differential', nineHoleRounds: 'inPairs' }) // 18
 */
export const holesOfHandicap = (settings: HolesRules): 9 | 18 =>
  settings.handicapBase === 'differential' && settings.nineHoleRounds === 'inPairs' ? 18 : settings.holesPerRound

/**
 * Converts a handicap to a round's number of holes: half of an 18-hole handicap for nine, twice a nine-hole handicap
 * for eighteen.
 * @source W2
 * @example
 * handicapForHoles(8.7, { from: 18, to: 9 }) // 4.4
 */
export function handicapForHoles(handicap: number, { from, to }: { from: number; to: number }): number {
  if (from === to) return handicap
  return from > to ? halfIndex(handicap) : handicap * 2
}

/**
 * Converts a handicap from the rules of one week to those of another: doubled or halved if the season's handicaps have
 * changed between nine and eighteen holes.
 * @source H15
 * @example
 * const nine = { holesPerRound: 9, handicapBase: 'overPar' }
 * handicapUnder(nine, 7, { ...nine, holesPerRound: 18 }) // 14
 */
export const handicapUnder = (from: HolesRules, handicap: number, to: HolesRules): number =>
  from === to ? handicap : handicapForHoles(handicap, { from: holesOfHandicap(from), to: holesOfHandicap(to) })
