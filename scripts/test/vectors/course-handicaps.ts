import { plus, type Rational, rational, roundHalfUp, times, toDecimals } from '@glm/shared/lib/rational'
import { courseHandicap, halfIndex } from '@glm/shared/rules/handicap/course-handicap'
import { scoreDifferential, shownDifferential } from '@glm/shared/rules/handicap/score-differential'
import { cappedIndex, exceptionalReduction, indexTerms, whsIndex } from '@glm/shared/rules/handicap/whs-index'
import * as z from 'zod/mini'
import { type Evaluator, evaluator, type Figures, numbers } from './evaluator.ts'

const optional = z.optional(z.nullable(z.number()))
const ninth = { slope_9: z.number(), course_rating_9: z.number(), par_9: z.number() }

/** Course handicaps of 9 and 18 holes. */
export const courseHandicapEvaluators: readonly Evaluator[] = [
  evaluator({ index: z.number(), slope: z.number(), course_rating: optional, par: optional, allowance: optional }, (c) => {
    const tee = { slope: c.slope, rating: c.course_rating ?? undefined, par: c.par ?? undefined }
    const plain = courseHandicap(c.index, tee)
    const playing = courseHandicap(c.index, tee, c.allowance ?? 100)
    return {
      unrounded: plain.unrounded,
      course_handicap_unrounded: plain.unrounded,
      course_handicap: plain.handicap,
      playing_unrounded: playing.unrounded,
      playing_handicap: playing.handicap,
    }
  }),
  evaluator({ index: z.number(), slope_black: z.number(), slope_white: z.number() }, ({ index, slope_black, slope_white }) => ({
    black: courseHandicap(index, { slope: slope_black }).handicap,
    white: courseHandicap(index, { slope: slope_white }).handicap,
  })),
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
    const half = halfIndex(c.index)
    const { unrounded, handicap } = courseHandicap(half, { slope: c.slope_9, rating: c.course_rating_9, par: c.par_9 })
    return { half_index: half, unrounded, course_handicap_9: handicap }
  }),
  evaluator({ nine_hole_index: z.number(), tee: z.string(), ...ninth }, (c) => {
    const { unrounded, handicap } = courseHandicap(c.nine_hole_index, { slope: c.slope_9, rating: c.course_rating_9, par: c.par_9 })
    return { unrounded, course_handicap_9: handicap }
  }),
  evaluator({ course_handicap: z.number(), allowance: z.number() }, ({ course_handicap, allowance }) => {
    const playing = roundHalfUp(times(rational(course_handicap), rational(allowance, 100)))
    return { playing, playing_handicap: playing }
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
    differentialFigures(scoreDifferential({ adjustedGross: c.adjusted_gross, rating: c.course_rating, slope: c.slope, pcc: c.pcc ?? 0 })),
  ),
  evaluator({ course: z.string(), par: z.number(), adjusted_gross: z.number(), course_rating: z.number(), slope: z.number() }, (c) =>
    differentialFigures(scoreDifferential({ adjustedGross: c.adjusted_gross, rating: c.course_rating, slope: c.slope })),
  ),
  evaluator({ adjusted_gross_9: z.number(), course_rating_9: z.number(), slope_9: z.number(), pcc_18: z.number() }, (c) => ({
    differential_9_unrounded: scoreDifferential({
      adjustedGross: c.adjusted_gross_9,
      rating: c.course_rating_9,
      slope: c.slope_9,
      pcc: c.pcc_18 / 2,
    }),
  })),
  evaluator({ differentials_9_unrounded: z.tuple([z.number(), z.number()]) }, ({ differentials_9_unrounded: [a, b] }) => ({
    differential_18: shownDifferential(plus(rational(a), rational(b))),
  })),
  evaluator({ differentials_on_record: z.number() }, ({ differentials_on_record }) => terms(differentials_on_record)),
  evaluator({ differentials_oldest_first: numbers }, ({ differentials_oldest_first: all }) => ({
    ...terms(all.length),
    index: whsIndex(all).index,
  })),
  evaluator({ average_low_8: z.number(), low_index: z.number() }, ({ average_low_8, low_index }) => {
    const capped = cappedIndex(average_low_8, low_index)
    return { before_rounding: capped, index: toDecimals(capped, 1) }
  }),
  evaluator({ index_when_played: z.number(), differential: z.number(), index_without_reduction: z.optional(z.number()) }, (c) => {
    const reduction = exceptionalReduction({ index: c.index_when_played, differential: c.differential })
    return { reduction, ...(c.index_without_reduction === undefined ? {} : { index: c.index_without_reduction + reduction }) }
  }),
]

function differentialFigures(exact: Rational): Figures {
  const two = shownDifferential(exact, 2)
  return { unrounded: exact, differential: shownDifferential(exact), two_decimals: two, differential_two_decimals: two }
}

function terms(onRecord: number): Figures {
  const { lowestUsed, adjustment } = indexTerms(onRecord)
  const named = { lowest_used: lowestUsed, adjustment }
  return { ...named, rule: named }
}

type Table = { index_from: number; index_to: number; slope: number; allowance?: number | null | undefined } & Partial<
  Record<'course_rating' | 'par', number | null | undefined>
>

/** Every index of the range, in tenths, must give the printed course handicap. */
function table(c: Table): Figures {
  const [low, high] = [Math.round(Math.min(c.index_from, c.index_to) * 10), Math.round(Math.max(c.index_from, c.index_to) * 10)]
  const tee = { slope: c.slope, rating: c.course_rating ?? undefined, par: c.par ?? undefined }
  const all = Array.from({ length: high - low + 1 }, (_, i) => courseHandicap((low + i) / 10, tee))
  const one = (values: number[]) => (new Set(values).size === 1 ? values[0] : values)
  // That club takes its percentage from the rounded course handicap.
  const playing = all.map(({ handicap }) => roundHalfUp(times(rational(handicap), rational(c.allowance ?? 100, 100))))
  return { course_handicap: one(all.map(({ handicap }) => handicap)), playing_handicap: one(playing) }
}
