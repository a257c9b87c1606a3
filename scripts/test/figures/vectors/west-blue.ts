import { type HandicapRules, leagueHandicap } from '@glm/shared/rules/handicap/league-handicap'
import * as z from 'zod/mini'
import { type Evaluator, evaluator } from './evaluator.ts'

const round = z.object({ week: z.number(), par: z.number(), score: z.number(), equitable: z.nullable(z.number()) })

/**
 * Returns the recorded league's rule as our settings. The handicap is the average of the best 4 of the last 5 rounds
 * (of 6 since 2017), at most 20. It was rounded half up until 2016, and has been truncated since. If there are fewer
 * than 4 rounds, the starting handicap replaces the missing ones, except for rookies. Until 2014, a round counted as at
 * most 20 over par; since 2015, its equitable score counts.
 */
function westBlueRules({ season, rookie }: { season: number; rookie: boolean }): HandicapRules {
  const window = season >= 2017 ? 6 : 5
  return {
    handicapAllowance: 100,
    maxHandicap: 20,
    minHandicap: -20,
    maxRise: null,
    maxDrop: null,
    roundsUsed: window,
    dropHighest: window - 4,
    dropLowest: 0,
    fewRounds: 'keep',
    roundsNeeded: 1,
    paddingRounds: 1,
    padUpTo: rookie ? 0 : 4,
    handicapRounding: season >= 2017 ? 'down' : 'halfUp',
  }
}

/** Returns a player's handicap after these rounds, from 0 to 20; null if none can be computed. */
export function westBlueHandicap(
  { rookie, week0_score }: { rookie: boolean; week0_score: number },
  { season, rounds }: { season: number; rounds: readonly number[] },
): number | null {
  const rules = westBlueRules({ season, rookie })
  const { handicap } = leagueHandicap({ overPars: rounds, starting: week0_score - 36, previous: null, rules })
  return handicap === null ? null : Math.max(0, Math.min(20, handicap))
}

/** Returns a round's strokes over par as that season counted them. */
export function westBlueOverPar(
  season: number,
  { par, score, equitable }: Omit<z.infer<typeof round>, 'week'>,
): number {
  return season >= 2015 && equitable !== null ? equitable - par : Math.min(20, score - par)
}

export const westBlueEvaluator: Evaluator = evaluator(
  { season: z.number(), rookie: z.boolean(), week0_over_par: z.number(), rounds_oldest_first: z.array(round) },
  ({ season, rookie, week0_over_par: starting, rounds_oldest_first }) => {
    const overPars = rounds_oldest_first.map((r) => westBlueOverPar(season, r))
    const work = leagueHandicap({ overPars, starting, previous: null, rules: westBlueRules({ season, rookie }) })
    return { over_par_used: overPars, average: work.mean, handicap: work.handicap }
  },
)
