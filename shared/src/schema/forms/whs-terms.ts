import type { LeagueSettings } from '../league-settings.ts'

/**
 * The settings that follow the published terms of the World Handicap System, for a form to fill in: best eight of twenty by its
 * table, net double bogey, no limit on a move, and its highest handicap (half of it for handicaps of nine holes).
 *
 * @source W4, H5, H10
 * @example
 * whsTerms({ holesPerRound: 18, nineHoleRounds: 'alone' }).maxHandicap // 54
 */
export function whsTerms({ holesPerRound, nineHoleRounds }: Pick<LeagueSettings, 'holesPerRound' | 'nineHoleRounds'>) {
  return {
    handicapBase: 'differential',
    handicapAllowance: 100,
    maxHandicap: holesPerRound === 18 || nineHoleRounds === 'inPairs' ? 54 : 27,
    minHandicap: -10,
    maxRise: null,
    maxDrop: null,
    roundsUsed: 20,
    dropHighest: 12,
    dropLowest: 0,
    fewRounds: 'table',
    roundsNeeded: 3,
    paddingRounds: 0,
    padUpTo: 0,
    holeCap: 'netDoubleBogey',
    mostOverPar: null,
  } as const satisfies Partial<LeagueSettings>
}
