import { floorOf, meanOf, over, plus, type Rational, rational, roundHalfUp, times } from '@glm/shared/lib/rational'
import { type HandicapRules, type HandicapWork, leagueHandicap } from '@glm/shared/rules/handicap/league-handicap'
import { scoreDifferential, shownDifferential } from '@glm/shared/rules/handicap/score-differential'
import { defaultLeagueSettings } from '@glm/shared/schema/league/league-settings'
import * as z from 'zod/mini'
import { type Evaluator, evaluator, numbers } from './evaluator.ts'
import { westBlueEvaluator } from './west-blue.ts'

const optionalNumber = z.optional(z.nullable(z.number()))

/** A league without limits: every round counts in full. */
const noLimits: HandicapRules = {
  ...defaultLeagueSettings,
  handicapAllowance: 100,
  maxHandicap: 99,
  minHandicap: -99,
  maxRise: null,
  maxDrop: null,
  roundsUsed: 99,
}

/** League handicaps by the rules that printed sheets use. */
export const handicapEvaluators: readonly Evaluator[] = [
  westBlueEvaluator,
  evaluator(
    { last_seven_totals: numbers, drop_low: z.number(), drop_high: z.number(), par: z.number(), percent: z.number() },
    (c) => {
      const totals = c.last_seven_totals
      const work = worked(
        totals.map((t) => t - c.par),
        dropping(c, totals.length),
      )
      return {
        average: work.mean && plus(work.mean, rational(c.par)),
        unrounded: work.unrounded,
        handicap: work.handicap,
      }
    },
  ),
  evaluator(
    { scores: numbers, pars: numbers, drop_low: z.number(), drop_high: z.number(), percent: z.number() },
    (c) => {
      const work = worked(
        c.scores.map((s, i) => s - (c.pars[i] ?? 0)),
        dropping(c, c.scores.length),
      )
      const kept = keptOf(work).sort((a, b) => a - b)
      return {
        page_says: { kept, average: work.mean, handicap: work.handicap },
        kept,
        average: work.mean,
        handicap: work.handicap,
      }
    },
  ),
  evaluator({ over_par_last_8_lowest_4: numbers }, ({ over_par_last_8_lowest_4: rounds }) => plainFigures(rounds)),
  evaluator(
    {
      over_par: numbers,
      padding: z.optional(z.number()),
      starting_handicap: optionalNumber,
      percent: z.optional(z.number()),
    },
    ({ over_par, padding = 0, starting_handicap = null, percent = 100 }) => {
      const rules = { ...noLimits, paddingRounds: padding, handicapAllowance: percent }
      const work = leagueHandicap({ overPars: over_par, starting: starting_handicap, previous: null, rules })
      return { average: work.mean, unrounded: work.unrounded, handicap: work.handicap }
    },
  ),
  evaluator(
    {
      scores: numbers,
      course_rating: z.number(),
      slope: z.number(),
      drop_high: z.optional(z.number()),
      percent: z.number(),
    },
    (c) => {
      const rating = { rating: c.course_rating, slope: c.slope }
      const differentials = c.scores.map((adjustedGross) =>
        shownDifferential(scoreDifferential({ adjustedGross, ...rating })),
      )
      const work = worked(differentials, {
        roundsUsed: c.scores.length,
        dropHighest: c.drop_high ?? 0,
        handicapAllowance: c.percent,
      })
      return {
        differentials,
        kept: keptOf(work),
        average: work.mean,
        unrounded: work.unrounded,
        handicap: work.unrounded,
      }
    },
  ),
  evaluator({ used: numbers, percent: z.number() }, ({ used, percent }) => {
    const sum = used.reduce<Rational>((total, value) => plus(total, rational(value)), rational(0))
    const mean = over(sum, rational(used.length))
    return { sum, pre_handicap: mean, handicap: times(mean, rational(percent, 100)) }
  }),
  evaluator({ score: z.number(), par: z.number(), percent: z.number(), slope: z.optional(z.number()) }, (c) => ({
    handicap: roundHalfUp(
      times(
        scoreDifferential({ adjustedGross: c.score, rating: c.par, slope: c.slope ?? 113 }),
        rational(c.percent, 100),
      ),
    ),
  })),
  evaluator(
    {
      value: z.number(),
      mode: z.enum(['round', 'truncate']),
      percent: z.optional(z.number()),
      max: z.optional(z.number()),
    },
    ({ value, mode, max }) => ({
      strokes: Math.min(max ?? 99, (mode === 'round' ? roundHalfUp : floorOf)(rational(value))),
    }),
  ),
  evaluator({ raw: z.number(), bonus_percent: z.number() }, ({ raw, bonus_percent }) =>
    worked([raw], { handicapAllowance: bonus_percent }),
  ),
  evaluator({ last: z.number(), drop_best: z.number(), drop_worst: z.number() }, ({ last, drop_best, drop_worst }) => {
    const rounds = Array.from({ length: last }, (_, i) => i)
    return {
      rounds_used: keptOf(worked(rounds, { roundsUsed: last, dropLowest: drop_best, dropHighest: drop_worst })).length,
    }
  }),
  evaluator(
    { first_three_rounds: numbers, par: z.number(), percent: z.number() },
    ({ first_three_rounds: rounds, par, percent }) => {
      const overPars = rounds.map((r) => r - par)
      const work = worked(overPars, { handicapAllowance: percent, roundsUsed: 3, dropHighest: 1 })
      const average = work.mean && plus(work.mean, rational(par))
      return { kept: keptOf(work).map((r) => r + par), average, handicap_before_rounding: work.unrounded }
    },
  ),
  evaluator({ first_equitable_over_par: z.number(), previous_handicap: z.number() }, (c) => {
    const rules = {
      ...noLimits,
      roundsUsed: 6,
      paddingRounds: 1,
      padUpTo: 4,
      dropHighest: 2,
      handicapRounding: 'down',
    } as const
    const starting = c.previous_handicap
    return {
      next_handicap: leagueHandicap({ overPars: [c.first_equitable_over_par], starting, previous: null, rules })
        .handicap,
    }
  }),
  // The highest handicap in that league, given only in the case's name.
  evaluator({ computed: z.number() }, ({ computed }) => ({
    handicap: worked([computed], { maxHandicap: 20 }).handicap,
  })),
  evaluator(
    {
      average: z.number(),
      par: z.number(),
      hdcp_pct: z.number(),
      maxHDCP: z.number(),
      previous: optionalNumber,
      hdcp_max_up: optionalNumber,
      hdcp_max_down: optionalNumber,
    },
    (c) => {
      const limits = {
        maxHandicap: c.maxHDCP,
        minHandicap: 0,
        maxRise: c.hdcp_max_up ?? null,
        maxDrop: c.hdcp_max_down ?? null,
      }
      const rules = { ...noLimits, ...limits, handicapAllowance: c.hdcp_pct }
      const overPar = rational(c.average * 10 - c.par * 10, 10)
      const work = leagueHandicap({
        overPars: [overPar.n / overPar.d],
        starting: null,
        previous: c.previous ?? null,
        rules,
      })
      return { unrounded: work.unrounded, rounded_half_up: work.rounded, handicap: work.handicap }
    },
  ),
]

function worked(overPars: readonly number[], change: Partial<HandicapRules>): HandicapWork {
  return leagueHandicap({ overPars, starting: null, previous: null, rules: { ...noLimits, ...change } })
}

const dropping = (
  c: { drop_low: number; drop_high: number; percent: number },
  rounds: number,
): Partial<HandicapRules> => ({
  dropLowest: c.drop_low,
  dropHighest: c.drop_high,
  handicapAllowance: c.percent,
  roundsUsed: rounds,
})

const keptOf = (work: HandicapWork): number[] => work.window.flatMap((round) => (round.kept ? [round.overPar] : []))

function plainFigures(overPars: readonly number[]) {
  return { average: meanOf(overPars), handicap: worked(overPars, {}).handicap }
}
