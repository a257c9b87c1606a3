import { type Rational, rational, roundHalfUp, times, toDecimals } from '@glm/shared/lib/rational'
import { scoreDifferential, shownDifferential } from '@glm/shared/rules/handicap/score-differential'
import { cappedIndex, exceptionalReduction } from '@glm/shared/rules/handicap/whs-index'
import * as z from 'zod/mini'
import { type Evaluator, evaluator, type Figures, numbers } from './evaluator.ts'
import { handicapShown, strokesShown, totalsOf } from './through-season.ts'

const optional = z.optional(z.nullable(z.number()))
const ninth = { slope_9: z.number(), course_rating_9: z.number(), par_9: z.number() }

/** Course handicaps for 9 and 18 holes. */
export const courseHandicapEvaluators: readonly Evaluator[] = [
  evaluator(
    { index: z.number(), slope: z.number(), course_rating: optional, par: optional, allowance: optional },
    (c) => {
      const tee = teeOf(c)
      const plain = strokesShown(c.index, { tee, holes: 18 })
      const playing = strokesShown(c.index, { tee, holes: 18 }, c.allowance ?? 100)
      return {
        unrounded: plain.courseExact,
        course_handicap_unrounded: plain.courseExact,
        course_handicap: plain.strokes,
        playing_unrounded: playing.playingExact,
        playing_handicap: playing.strokes,
      }
    },
  ),
  evaluator(
    { index: z.number(), slope_black: z.number(), slope_white: z.number() },
    ({ index, slope_black, slope_white }) => ({
      black: strokesShown(index, { tee: { slope: slope_black }, holes: 18 }).strokes,
      white: strokesShown(index, { tee: { slope: slope_white }, holes: 18 }).strokes,
    }),
  ),
  evaluator(
    {
      index_from: z.number(),
      index_to: z.number(),
      slope: z.number(),
      formula: z.string(),
      allowance: optional,
      course_rating: optional,
      par: optional,
    },
    table,
  ),
  evaluator({ index: z.number(), ...ninth }, (c) => {
    const { half, courseExact, strokes } = strokesShown(c.index, {
      ...onNine(c),
      settings: { nineHoleRounds: 'inPairs' },
    })
    return { half_index: half, unrounded: courseExact, course_handicap_9: strokes }
  }),
  evaluator({ nine_hole_index: z.number(), tee: z.string(), ...ninth }, (c) => {
    const { courseExact, strokes } = strokesShown(c.nine_hole_index, onNine(c))
    return { unrounded: courseExact, course_handicap_9: strokes }
  }),
  evaluator({ course_handicap: z.number(), allowance: z.number() }, ({ course_handicap, allowance }) => {
    const { strokes } = strokesShown(course_handicap, { tee: { slope: 113 }, holes: 18 }, allowance)
    return { playing: strokes, playing_handicap: strokes }
  }),
  evaluator({ difference: z.number() }, ({ difference }) => ({ strokes: roundHalfUp(rational(difference)) })),
  evaluator({ unrounded: z.number() }, ({ unrounded }) => ({
    whole: roundHalfUp(rational(unrounded)),
    differential: shownDifferential(rational(unrounded)),
  })),
]

/** Differentials and the index. */
export const differentialEvaluators: readonly Evaluator[] = [
  evaluator({ adjusted_gross: z.number(), course_rating: z.number(), slope: z.number(), pcc: optional }, (c) =>
    differentialFigures({ gross: c.adjusted_gross, rating: c.course_rating, slope: c.slope, pcc: c.pcc ?? 0 }),
  ),
  evaluator(
    { course: z.string(), par: z.number(), adjusted_gross: z.number(), course_rating: z.number(), slope: z.number() },
    (c) => differentialFigures({ gross: c.adjusted_gross, rating: c.course_rating, slope: c.slope, pcc: 0 }),
  ),
  evaluator(
    { adjusted_gross_9: z.number(), course_rating_9: z.number(), slope_9: z.number(), pcc_18: z.number() },
    (c) => ({
      differential_9_unrounded: scoreDifferential({
        adjustedGross: c.adjusted_gross_9,
        rating: c.course_rating_9,
        slope: c.slope_9,
        pcc: c.pcc_18 / 2,
      }),
    }),
  ),
  evaluator(
    { differentials_9_unrounded: z.tuple([z.number(), z.number()]) },
    ({ differentials_9_unrounded: [a, b] }) => ({
      differential_18: ofTwoNines(a, b),
    }),
  ),
  evaluator({ differentials_on_record: z.number() }, ({ differentials_on_record }) => terms(differentials_on_record)),
  evaluator({ differentials_oldest_first: numbers }, ({ differentials_oldest_first: all }) => ({
    ...terms(all.length),
    index: indexOf(all).handicap,
  })),
  evaluator({ average_low_8: z.number(), low_index: z.number() }, ({ average_low_8, low_index }) => {
    const capped = cappedIndex(average_low_8, low_index)
    return { before_rounding: capped, index: toDecimals(capped, 1) }
  }),
  evaluator(
    { index_when_played: z.number(), differential: z.number(), index_without_reduction: z.optional(z.number()) },
    (c) => {
      const reduction = exceptionalReduction({ index: c.index_when_played, differential: c.differential })
      return {
        reduction,
        ...(c.index_without_reduction === undefined ? {} : { index: c.index_without_reduction + reduction }),
      }
    },
  ),
]

/**
 * The product has no playing-conditions adjustment. A case that has one therefore checks only the differential rule,
 * without playing a season.
 */
function differentialFigures({
  gross,
  pcc,
  ...rated
}: {
  gross: number
  pcc: number
  rating: number
  slope: number
}): Figures {
  const ofRule = scoreDifferential({ adjustedGross: gross, ...rated, pcc })
  const played = pcc === 0 ? handicapShown([gross], { tee: rated, holes: 18, settings: firstCounts }) : null
  const exact = played?.exact ?? ofRule
  const two = shownDifferential(exact, 2)
  return {
    unrounded: exact,
    differential: played?.shown ?? shownDifferential(exact),
    two_decimals: two,
    differential_two_decimals: two,
  }
}

function terms(onRecord: number): Figures {
  const { work } = indexOf(Array.from({ length: onRecord }, (_, i) => i + 1))
  const named = { lowest_used: work.window.filter((round) => round.kept).length, adjustment: work.adjustment }
  return { ...named, rule: named }
}

const indexOf = (differentials: readonly number[]) => {
  const { totals, tee } = totalsOf(differentials, 0.1)
  return handicapShown(totals, { tee, holes: 18 })
}

function ofTwoNines(a: number, b: number): Rational | null {
  const { totals, tee } = totalsOf([a, b], 0.001)
  return handicapShown(totals, { tee, holes: 9, settings: { ...firstCounts, nineHoleRounds: 'inPairs' } }).shown
}

/** A single round is enough for a handicap. */
const firstCounts = { roundsNeeded: 1, fewRounds: 'keep' } as const
const onNine = (c: { slope_9: number; course_rating_9: number; par_9: number }) =>
  ({ tee: { slope: c.slope_9, rating: c.course_rating_9, par: c.par_9 }, holes: 9 }) as const
const teeOf = (c: { slope: number; course_rating?: number | null | undefined; par?: number | null | undefined }) =>
  // A rating without a par, or a par without a rating, has no effect; the two count as equal.
  c.course_rating == null || c.par == null
    ? { slope: c.slope }
    : { slope: c.slope, rating: c.course_rating, par: c.par }

type Table = { index_from: number; index_to: number; slope: number; allowance?: number | null | undefined } & Partial<
  Record<'course_rating' | 'par', number | null | undefined>
>

/** Every index in the range, in tenths, must give the printed course handicap. */
function table(c: Table): Figures {
  const [low, high] = [
    Math.round(Math.min(c.index_from, c.index_to) * 10),
    Math.round(Math.max(c.index_from, c.index_to) * 10),
  ]
  const tee = teeOf(c)
  const all = Array.from({ length: high - low + 1 }, (_, i) => strokesShown((low + i) / 10, { tee, holes: 18 }))
  const one = (values: number[]) => (new Set(values).size === 1 ? values[0] : values)
  // The club in these cases takes its percentage from the rounded course handicap.
  const playing = all.map(({ strokes }) => roundHalfUp(times(rational(strokes), rational(c.allowance ?? 100, 100))))
  return { course_handicap: one(all.map(({ strokes }) => strokes)), playing_handicap: one(playing) }
}
