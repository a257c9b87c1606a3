import type { LeagueSettings } from './league-settings.ts'

/**
 * Returns the settings that follow the World Handicap System's published rules, to prefill a form. They use the best
 * eight of the last twenty rounds and the system's table for fewer rounds, net double bogey, soft and hard caps, no
 * other limit on changes, and the system's maximum handicap. The caps and the maximum are halved for nine-hole
 * handicaps.
 * @source W4, W5, H5, H10, H11
 * @example
 * whsTerms({ holesPerRound: 18, nineHoleRounds: 'alone' }).maxHandicap // 54
 */
export function whsTerms({ holesPerRound, nineHoleRounds }: Pick<LeagueSettings, 'holesPerRound' | 'nineHoleRounds'>) {
  const isWhole = holesPerRound === 18 || nineHoleRounds === 'inPairs'
  return {
    handicapBase: 'differential',
    handicapAllowance: 100,
    maxHandicap: isWhole ? 54 : 27,
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
    softCap: isWhole ? 3 : 1.5,
    hardCap: isWhole ? 5 : 2.5,
  } as const satisfies Partial<LeagueSettings>
}
