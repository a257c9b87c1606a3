import { rational } from '../../lib/rational.ts'
import type { CountedRound, RatedRound } from '../handicap/counted-rounds.ts'
import type { HandicapHistory } from '../handicap/generate-handicaps.ts'
import type { PlayerRound } from '../season/player-rounds.ts'
import type { StepList, Where } from './explain-steps.ts'

/**
 * Adds the steps for a round whose strokes are capped: strokes over par, minus the strokes that don't count. Returns
 * the index of the last step.
 * @source P1, H5
 * @example
 * const list = stepList()
 * cappedSteps(list, { weekId: 1, weekNumber: 1, gross: 48, counted: 45, par: 36, overPar: 9 }, { playerId: 9 })
 * list.steps.at(-1)?.value // { n: 9, d: 1 }
 */
export function cappedSteps(list: StepList, round: PlayerRound, where: Where): number {
  const hit = list.given('roundAsHit', (round.gross ?? 0) - round.par, where)
  return list.make(
    'roundCapped',
    'difference',
    [hit, list.given('strokesOverCap', (round.gross ?? 0) - round.counted, where)],
    where,
  )
}

/**
 * Adds the steps that halve or double a round's strokes if the round has a different number of holes than the season's
 * rounds. Returns the index of the last step.
 * @source P1, H15
 * @example
 * shareSteps(stepList(), 4, { share: 1, where: { playerId: 9, weekId: 1 } }) // 4
 */
export function shareSteps(list: StepList, round: number, { share, where }: { share: number; where: Where }): number {
  if (share === 1) return round
  const factor = share === 2 ? list.given('two', 2) : list.given('oneHalf', rational(1, 2))
  return list.make(share === 2 ? 'roundDoubled' : 'roundHalved', 'product', [round, factor], where)
}

type Earlier = { round: CountedRound; of: NonNullable<CountedRound['earlier']>; kept: boolean; playerId: number }

/**
 * Adds the steps for a round from an earlier season, converted if the season has changed between nine and eighteen
 * holes. Returns the index of the last step.
 * @source P1, H14, H15
 * @example
 * const of = { date: '2025-05-01', handicap: null, copied: 9 }
 * const round = { weekNumber: 0, over: 9, of: [], rated: [], earlier: of }
 * earlierStep(stepList(), { round, of, kept: true, playerId: 9 }) // 0
 */
export function earlierStep(list: StepList, { round, of, kept, playerId }: Earlier): number {
  const where = { playerId, date: of.date }
  if (!kept) return list.given('earlierDropped', round.over, where)
  const own = list.given('earlierRound', of.copied, where)
  if (round.over === of.copied) return own
  const share = round.over === 2 * of.copied ? 2 : 0.5
  const converted = shareSteps(list, own, { share, where })
  return round.over === share * of.copied ? converted : list.make('roundInTenths', 'tenths', [converted], where)
}

/**
 * Adds the steps for the average of the score differentials that count, each calculated from a round's strokes, rating
 * and slope. Returns the average's index.
 * @source P1, H9, W3, W7
 * @example
 * const rows = { ...golden, season: { ...golden.season, settings: { ...golden.season.settings, handicapBase: 'differential' } } }
 * const index = seasonIndex(rows)
 * const list = stepList()
 * differentialSteps(list, handicapHistory(index, 9, playerRounds(index, 3).get(9)), 9)
 * list.steps.at(-1)?.name // 'meanDifferential'
 */
export function differentialSteps(list: StepList, { counted, work }: HandicapHistory, playerId: number): number {
  const places = work.window.map(({ overPar, padding, kept }, i) => {
    const one = padding ? undefined : counted[work.from + i]
    if (one?.earlier) return { kept, place: earlierStep(list, { round: one, of: one.earlier, kept, playerId }) }
    if (!one) return { kept, place: list.given(kept ? 'startingRound' : 'startingDropped', overPar, { playerId }) }
    if (!kept)
      return {
        kept,
        place: list.given('differentialDropped', overPar, { playerId, weekId: one.of.at(-1)?.weekId ?? 0 }),
      }
    const parts = one.rated.map((rated) => exactSteps(list, rated, playerId))
    const [first = 0] = parts
    const exact = parts.length === 1 ? first : list.make('differentialOfTwo', 'sum', parts)
    return { kept, place: list.make('differentialShown', 'tenths', [exact], whereOf(one.rated.at(-1), playerId)) }
  })
  return list.make(
    'meanDifferential',
    'mean',
    places.flatMap(({ kept, place }) => (kept ? [place] : [])),
  )
}

const whereOf = (one: RatedRound | undefined, playerId: number): Where =>
  one ? { playerId, weekId: one.round.weekId } : { playerId }

function exactSteps(list: StepList, one: RatedRound, playerId: number): number {
  const { round, rated } = one
  const where = whereOf(one, playerId)
  const strokes = strokesSteps(list, round, where)
  const figures = [strokes, list.given('courseRating', rated.rating), list.given('slope', rated.slope)]
  const own = list.make('differentialOfRound', 'differential', figures, where)
  return one.isHalved ? list.make('halfOfNine', 'product', [own, list.given('oneHalf', rational(1, 2))], where) : own
}

function strokesSteps(list: StepList, { gross, counted }: PlayerRound, where: Where): number {
  if (gross === null || gross === counted) return list.given('roundStrokes', counted, where)
  const hit = list.given('gross', gross, where)
  return list.make('roundStrokes', 'difference', [hit, list.given('strokesOverCap', gross - counted, where)], where)
}

/**
 * Adds the steps of `handicapForHoles()`, and returns the index of the last one.
 * @source P1, H15, W2
 * @example
 * const list = stepList()
 * holesSteps(list, list.given('handSet', 7), { from: 9, to: 18 })
 * list.steps.at(-1).value // { n: 14, d: 1 }
 */
export function holesSteps(list: StepList, handicap: number, { from, to }: { from: number; to: number }): number {
  if (from === to) return handicap
  if (from < to) return list.make('handicapForEighteen', 'product', [handicap, list.given('two', 2)])
  const half = list.make('handicapHalved', 'product', [handicap, list.given('oneHalf', rational(1, 2))])
  return list.make('handicapForNine', 'tenths', [half])
}
