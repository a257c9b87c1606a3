import { nonNegative, wantWholeOrEndless } from '../../lib/range.ts'
import { rational } from '../../lib/rational.ts'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import { type HandicapHistory, handicapHistory } from '../handicap/generate-handicaps.ts'
import type { HandicapWork } from '../handicap/league-handicap.ts'
import { handicapBeforeRounds, startingHandicap } from '../season/going-in-handicap.ts'
import { holesOfHandicap } from '../season/handicap-holes.ts'
import type { PlayerRound } from '../season/player-rounds.ts'
import { roundShare } from '../season/round-share.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import { cappedSteps, differentialSteps, earlierStep, holesSteps, shareSteps } from './explain-rounds.ts'
import { type Explanation, type StepList, stepList } from './explain-steps.ts'

/** `leftOut`: rounds in weeks excluded from handicaps, shown alongside the rounds that count. */
export type PlayerAsked = { playerId: number; rounds: readonly PlayerRound[]; leftOut?: readonly PlayerRound[] }

/**
 * Explains the handicap calculated from a player's rounds: the rounds in the window, including the dropped ones, the
 * average, the percentage, the rounding, and every limit. Null if there are too few rounds for a handicap.
 * @param asked.rounds the player's completed rounds, oldest first
 * @source P1, H2, H9, H10, H11, H12, H15
 * @example
 * const index = seasonIndex(golden)
 * const rounds = playerRounds(index, 3).get(9) ?? []
 * explainHandicap(index, { playerId: 9, rounds }).at(-1).value // { n: 3, d: 1 }
 */
export function explainHandicap(
  index: SeasonIndex,
  { playerId, rounds, leftOut = [] }: PlayerAsked,
): Explanation | null {
  const history = handicapHistory(index, playerId, rounds)
  const { work } = history
  if (work.handicap === null) return null
  const list = stepList()
  for (const { overPar, weekId } of leftOut) list.given('roundLeftOut', overPar, { playerId, weekId })
  if (work.window.length === 0) {
    const { weekNumber } = rounds[0] as PlayerRound
    const { handicap, rules } = handicapBeforeRounds(index, playerId, weekNumber)
    const then = list.given('startingHandicap', handicap, { playerId })
    holesSteps(list, then, changeOfHoles(rules, index.settings))
    return list.steps
  }
  const { settings } = index
  const byRating = settings.handicapBase === 'differential'
  const mean = adjustedSteps(
    list,
    byRating ? differentialSteps(list, history, playerId) : meanSteps(list, history, { index, playerId }),
    work,
  )
  const rounded = byRating ? list.make('indexRounded', 'tenths', [mean]) : sharedSteps(list, mean, settings)
  const capped = byRating ? capSteps(list, rounded, { low: history.low, settings, playerId }) : rounded
  const moved = limitSteps(list, capped, { index, previous: history.previous })
  const high =
    settings.maxHandicap === null
      ? moved
      : list.make('belowMost', 'atMost', [moved, list.given('maxHandicap', settings.maxHandicap)])
  list.make('aboveLeast', 'atLeast', [high, list.given('minHandicap', settings.minHandicap)])
  return list.steps
}

/**
 * Explains a player's average strokes over their completed rounds. Null before the first round.
 * @source P1, H1, H15
 * @example
 * const index = seasonIndex(golden)
 * const rounds = playerRounds(index, 3).get(9) ?? []
 * explainAverage(index, { playerId: 9, rounds }).at(-1).value // { n: 393, d: 10 }
 */
export function explainAverage(
  index: SeasonIndex,
  { playerId, rounds, leftOut = [] }: PlayerAsked,
): Explanation | null {
  const list = stepList()
  for (const { gross, weekId } of leftOut) if (gross !== null) list.given('grossLeftOut', gross, { playerId, weekId })
  const places = rounds.flatMap(({ gross, weekId }) => {
    if (gross === null) return []
    const where = { playerId, weekId }
    const share = roundShare(index, weekId, index.averageRules.holesPerRound)
    return [shareSteps(list, list.given('grossOfRound', gross, where), { share, where })]
  })
  if (places.length === 0) return null
  const mean = list.make('meanGross', 'mean', places)
  list.make('roundedMean', 'tenths', [mean])
  return list.steps
}

/**
 * Explains a player's handicap for a week: set by hand or calculated for that week, carried over from the last earlier
 * week that has one, or the season's starting handicap. Null if there is none.
 * @source P1, H7, H15
 * @example
 * explainGoingIn(seasonIndex(golden), { playerId: 4, weekNumber: 1 }).map((step) => step.name) // ['handSet']
 */
export function explainGoingIn(
  index: SeasonIndex,
  asked: { playerId: number; weekNumber: number },
): Explanation | null {
  const { playerId, weekNumber } = asked
  wantWholeOrEndless('weekNumber', weekNumber, nonNegative)
  const found = (index.goingIn.get(playerId) ?? []).findLast((h) => h.weekNumber <= weekNumber)
  const list = stepList()
  const starting = startingHandicap(index, playerId, weekNumber)
  if (!found && starting === null) return null
  if (!found) {
    return mostSteps(list, list.given('broughtAlong', starting, { playerId }), index.settingsAt(weekNumber))
  }
  const name = found.weekNumber < weekNumber ? 'carriedOver' : found.handSet ? 'handSet' : 'assigned'
  const week = index.weeks.find((w) => w.weekNumber === found.weekNumber)
  const given = list.given(name, found.goingIn, week ? { playerId, weekId: week.id } : { playerId })
  const settings = index.settingsAt(weekNumber)
  return mostSteps(list, holesSteps(list, given, changeOfHoles(index.settingsAt(found.weekNumber), settings)), settings)
}

const changeOfHoles = (then: LeagueSettings, now: LeagueSettings) => ({
  from: holesOfHandicap(then),
  to: holesOfHandicap(now),
})

/** Adds the steps for the league's maximum handicap, if a higher one was entered by hand. */
function mostSteps(list: StepList, typed: number, { maxHandicap }: LeagueSettings): Explanation {
  const value = list.steps[typed]?.value
  if (maxHandicap !== null && value && value.n > maxHandicap * value.d)
    list.make('belowMost', 'atMost', [typed, list.given('maxHandicap', maxHandicap)])
  return list.steps
}

/** Adds the steps for the average times the league's percentage, rounded as the league chooses. */
function sharedSteps(list: StepList, mean: number, { handicapAllowance, handicapRounding }: LeagueSettings): number {
  const product = list.make('shareOfMean', 'product', [mean, list.given('allowance', rational(handicapAllowance, 100))])
  const [name, operation] = roundingSteps[handicapRounding]
  return list.make(name, operation, [product])
}

const adjustedSteps = (list: StepList, mean: number, { adjustment }: HandicapWork): number =>
  adjustment === 0 ? mean : list.make('meanAdjusted', 'sum', [mean, list.given('tableAdjustment', adjustment)])

function meanSteps(
  list: StepList,
  { counted, work }: HandicapHistory,
  { index, playerId }: { index: SeasonIndex; playerId: number },
): number {
  const places = work.window.map(({ overPar, padding, kept }, i) => {
    const one = padding ? undefined : counted[work.from + i]
    if (one?.earlier) return { kept, place: earlierStep(list, { round: one, of: one.earlier, kept, playerId }) }
    const round = one?.of[0]
    const where = round ? { playerId, weekId: round.weekId } : { playerId }
    const capped = round?.gross != null && round.gross !== round.counted
    const name = padding ? (kept ? 'startingRound' : 'startingDropped') : kept ? 'roundOverPar' : 'roundDropped'
    if (!round || !kept) return { kept, place: list.given(name, overPar, where) }
    const own = capped ? cappedSteps(list, round, where) : list.given(name, round.overPar, where)
    const share = roundShare(index, round.weekId, index.settings.holesPerRound)
    return { kept, place: shareSteps(list, own, { share, where }) }
  })
  return list.make(
    'meanOverPar',
    'mean',
    places.flatMap(({ kept, place }) => (kept ? [place] : [])),
  )
}

type Capped = { low: number | null; settings: LeagueSettings; playerId: number }

/** Adds the steps for the soft and hard caps; no steps if neither applies. */
function capSteps(list: StepList, rounded: number, { low, settings: { softCap, hardCap }, playerId }: Capped): number {
  if (low === null || (softCap === null && hardCap === null)) return rounded
  const lowest = list.given('lowHandicap', low, { playerId })
  const rise = list.make('aboveLow', 'difference', [rounded, lowest])
  const soft = softCap === null ? rise : halvedAbove(list, rise, softCap)
  const hard = hardCap === null ? soft : list.make('underHardCap', 'atMost', [soft, list.given('hardCap', hardCap)])
  const sum = list.make('lowAndRise', 'sum', [lowest, hard])
  return list.make('cappedHandicap', 'tenths', [sum])
}

/**
 * Adds the steps for a rise above the low handicap: it counts in full up to the soft cap, and half of the excess
 * counts.
 */
function halvedAbove(list: StepList, rise: number, softCap: number): number {
  const cap = list.given('softCap', softCap)
  const within = list.make('withinSoftCap', 'atMost', [rise, cap])
  const above = list.make('aboveSoftCap', 'atLeast', [
    list.make('overSoftCap', 'difference', [rise, cap]),
    list.given('nothing', 0),
  ])
  const half = list.make('halfOfIt', 'product', [above, list.given('half', rational(1, 2))])
  return list.make('riseCounted', 'sum', [within, half])
}

function limitSteps(
  list: StepList,
  rounded: number,
  { index, previous }: { index: SeasonIndex; previous: number | null },
): number {
  if (previous === null) return rounded
  const { maxRise, maxDrop, handicapRounding, handicapBase } = index.settings
  const byTenths = handicapRounding === 'tenths' || handicapBase === 'differential'
  if (maxRise === null && maxDrop === null) return rounded
  const before = list.given('previousHandicap', previous)
  const reached = (place: number, operation: 'down' | 'up') =>
    byTenths || list.steps[place]?.value?.d === 1 ? place : list.make('wholeReached', operation, [place])
  const rise = (limit: number) => list.make('highestReached', 'sum', [before, list.given('mostUpSetting', limit)])
  const fall = (limit: number) =>
    list.make('lowestReached', 'difference', [before, list.given('mostDownSetting', limit)])
  const most = maxRise === null ? null : reached(rise(maxRise), 'down')
  const up = most === null ? rounded : list.make('notAbove', 'atMost', [rounded, most])
  if (maxDrop === null) return up
  const least = reached(fall(maxDrop), 'up')
  return list.make('notBelow', 'atLeast', [up, least])
}

/** The steps for each rounding that a league can choose. */
const roundingSteps = {
  halfUp: ['rounded', 'halfUp'],
  tenths: ['roundedToTenths', 'tenths'],
  down: ['cut', 'down'],
} as const
