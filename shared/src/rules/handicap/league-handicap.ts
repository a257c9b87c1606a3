import {
  anyNumber,
  assertInteger,
  atLeastOne,
  nonNegative,
  wantNumber,
  wantNumberOrNull,
  wantTenths,
} from '../../lib/range.ts'
import {
  floorOf,
  inTenths,
  meanOf,
  plus,
  type Rational,
  rational,
  roundHalfUp,
  times,
  toDecimals,
} from '../../lib/rational.ts'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import { cappedIndex, indexTerms } from './whs-index.ts'

/** The formula's settings. */
export type HandicapRules = Pick<
  LeagueSettings,
  | 'handicapAllowance'
  | 'maxHandicap'
  | 'minHandicap'
  | 'roundsUsed'
  | 'dropHighest'
  | 'dropLowest'
  | 'fewRounds'
  | 'roundsNeeded'
  | 'paddingRounds'
  | 'padUpTo'
  | 'handicapRounding'
  | 'maxRise'
  | 'maxDrop'
> &
  Partial<Pick<LeagueSettings, 'softCap' | 'hardCap'>> & {
    /** Number of holes a handicap is for (default: 18). */
    holes?: 9 | 18
  }

export type HandicapInput = {
  /**
   * For each completed round, the strokes over par or the differential that counts toward the handicap, with at most
   * one decimal, oldest first.
   */
  overPars: readonly number[]
  /** The starting handicap, which fills in for missing rounds; null if there is none. */
  starting: number | null
  /** The handicap before the last round; null if there was none. */
  previous: number | null
  /** The past year's low handicap, which the caps are measured from; null or undefined if there is none yet. */
  low?: number | null
  rules: HandicapRules
}

/**
 * Every step of the calculation from the rounds to the handicap. `mean`, `unrounded` and `rounded` are null if too few
 * rounds have been played.
 */
export type HandicapWork = {
  /** Index in `overPars` of the window's first round. The window is the last rounds that are considered. */
  from: number
  /**
   * The last rounds that are considered (the window), followed by any padding: copies of the starting handicap that
   * fill in for missing rounds. `kept` marks the entries that are averaged.
   */
  window: { overPar: number; padding: boolean; kept: boolean }[]
  mean: Rational | null
  /**
   * What the World Handicap System table adds to the average while the player has too few rounds to fill the window; 0
   * otherwise.
   */
  adjustment: number
  unrounded: Rational | null
  rounded: number | null
  /** The value after applying the soft and hard caps, which limit the rise above the low handicap. */
  capped: number | null
  /** The value after limiting the increase or decrease, and before applying the overall minimum and maximum. */
  moved: number | null
  handicap: number | null
}

/**
 * Calculates a league handicap: the average strokes over par in the last rounds, without the dropped ones, times the
 * percentage, rounded once at the end. Then the change from the previous handicap is limited, and finally the result is
 * kept within the overall minimum and maximum.
 *
 * With too few rounds, the handicap is the unchanged starting handicap (null if there is none).
 * @source H2, H3, H4, H10, H11
 * @example
 * const rules = { ...defaultLeagueSettings, handicapAllowance: 80, maxHandicap: 25 }
 * leagueHandicap({ overPars: [12], starting: null, previous: null, rules }).handicap // 10
 * leagueHandicap({ overPars: [12], starting: null, previous: 5, rules }).handicap // 6
 */
export function leagueHandicap(input: HandicapInput): HandicapWork {
  wantInput(input)
  const { overPars, starting, previous, rules } = input
  const from = Math.max(0, overPars.length - rules.roundsUsed)
  const none = {
    from,
    window: [],
    mean: null,
    adjustment: 0,
    unrounded: null,
    rounded: null,
    capped: null,
    moved: null,
    handicap: starting,
  }
  if (overPars.length < roundsNeeded(rules)) return none
  const all = windowOf(input)
  const kept = keptRounds(all, rules)
  const mean = meanOf(kept ? all.filter((_, i) => kept[i]) : all)
  const adjustment = adjustmentOf(all.length, rules)
  const unrounded = times(plus(mean, rational(adjustment)), rational(rules.handicapAllowance, 100))
  const rounded = roundedBy(rules, unrounded)
  const capped = underCaps(rounded, input)
  const moved = limitedMove(capped, previous, rules)
  const played = overPars.length - from
  return {
    from,
    window: all.map((overPar, i) => ({ overPar, padding: i >= played, kept: kept === null || kept[i] === true })),
    mean,
    adjustment,
    unrounded,
    rounded,
    capped,
    moved,
    handicap: within(moved, rules),
  }
}

/**
 * Calculates only the handicap, without its steps. Used for the many earlier rounds of a season, whose steps aren't
 * displayed.
 * @source H2, H3
 * @example
 * handicapOnly({ overPars: [12], starting: null, previous: 5, rules: { ...defaultLeagueSettings, maxHandicap: 25 } }) // 6
 */
export function handicapOnly(input: HandicapInput): number | null {
  wantInput(input)
  const { overPars, starting, previous, rules } = input
  if (overPars.length < roundsNeeded(rules)) return starting
  const all = windowOf(input)
  const { high, low } = dropsOf(all.length, rules)
  const kept = high + low === 0 ? all : [...all].sort((a, b) => a - b).slice(low, all.length - high)
  let sum = 0
  for (const overPar of kept) sum += overPar
  const tenths = inTenths(sum) + 10 * kept.length * adjustmentOf(all.length, rules)
  const unrounded = rational(tenths * rules.handicapAllowance, kept.length * 1000)
  return within(limitedMove(underCaps(roundedBy(rules, unrounded), input), previous, rules), rules)
}

function wantInput({ overPars, starting, previous, low = null, rules }: HandicapInput): void {
  wantTenths('overPars', overPars)
  wantNumberOrNull('starting', starting, anyNumber)
  wantNumberOrNull('previous', previous, anyNumber)
  wantNumberOrNull('low', low, anyNumber)
  wantNumber('handicapAllowance', rules.handicapAllowance, nonNegative)
  wantNumberOrNull('maxHandicap', rules.maxHandicap, anyNumber)
  wantNumber('minHandicap', rules.minHandicap, anyNumber)
  assertInteger('roundsUsed', rules.roundsUsed, atLeastOne)
  for (const name of countsOfRules) assertInteger(name, rules[name], nonNegative)
  wantNumberOrNull('maxRise', rules.maxRise, nonNegative)
  wantNumberOrNull('maxDrop', rules.maxDrop, nonNegative)
}

const countsOfRules = ['dropHighest', 'dropLowest', 'roundsNeeded', 'paddingRounds', 'padUpTo'] as const

/** Returns the last rounds, followed by the starting handicap once for each missing round that it fills in for. */
function windowOf({ overPars, starting, rules }: HandicapInput): readonly number[] {
  const rounds = overPars.slice(-rules.roundsUsed)
  const padding = starting === null ? 0 : paddingOf(rounds.length, rules)
  return padding === 0 ? rounds : [...rounds, ...new Array<number>(padding).fill(starting ?? 0)]
}

/** Returns how many missing rounds the starting handicap fills in for. */
function paddingOf(played: number, rules: HandicapRules): number {
  const room = Math.max(0, rules.roundsUsed - played)
  return Math.min(room, Math.max(rules.padUpTo - played, rules.paddingRounds))
}

/**
 * Marks the rounds that are averaged; null means all. Of equal rounds, the older one is dropped first. At least one is
 * always kept.
 */
function keptRounds(rounds: readonly number[], rules: HandicapRules): boolean[] | null {
  const { high, low } = dropsOf(rounds.length, rules)
  if (high + low === 0) return null
  const order = rounds.map((overPar, i) => ({ overPar, i })).sort((a, b) => a.overPar - b.overPar || b.i - a.i)
  const dropped = new Set([...order.slice(0, low), ...order.slice(order.length - high)].map(({ i }) => i))
  return rounds.map((_, i) => !dropped.has(i))
}

/**
 * Returns how many rounds a player needs: at least three if the league uses the World Handicap System's table, which
 * has no entry for fewer.
 */
const roundsNeeded = ({ roundsNeeded, fewRounds }: HandicapRules): number =>
  Math.max(fewRounds === 'table' ? 3 : 1, roundsNeeded)

const byTable = (rounds: number, rules: HandicapRules): boolean =>
  rules.fewRounds === 'table' && rounds < Math.min(20, rules.roundsUsed)

const adjustmentOf = (rounds: number, rules: HandicapRules): number =>
  byTable(rounds, rules) ? indexTerms(rounds).adjustment / (rules.holes === 9 ? 2 : 1) : 0

function dropsOf(rounds: number, rules: HandicapRules): { high: number; low: number } {
  if (byTable(rounds, rules)) return keepOneRound(rounds, rounds - indexTerms(rounds).lowestUsed, 0)
  const wanted = rules.dropHighest + rules.dropLowest
  if (rules.fewRounds === 'share' && rounds < rules.roundsUsed) {
    const share = (drops: number) => Math.floor((drops * rounds) / rules.roundsUsed)
    return keepOneRound(rounds, share(rules.dropHighest), share(rules.dropLowest))
  }
  const most = rules.fewRounds === 'keep' ? Math.max(0, rounds - Math.max(1, rules.roundsUsed - wanted)) : wanted
  const high = Math.min(rules.dropHighest, most)
  return keepOneRound(rounds, high, Math.min(rules.dropLowest, most - high))
}

function keepOneRound(rounds: number, high: number, low: number): { high: number; low: number } {
  const dropped = Math.min(high, rounds - 1)
  return { high: dropped, low: Math.min(low, rounds - 1 - dropped) }
}

/** Rounds a handicap to the league's unit (H4): whole strokes, or tenths. */
function roundedBy({ handicapRounding }: Pick<HandicapRules, 'handicapRounding'>, value: Rational): number {
  if (handicapRounding === 'tenths') return toDecimals(value, 1)
  return handicapRounding === 'down' ? floorOf(value) : roundHalfUp(value)
}

/**
 * Applies the soft and hard caps, if there are any, and rounds the result to one decimal. Only handicaps from
 * differentials have caps.
 */
function underCaps(rounded: number, { low = null, rules: { softCap = null, hardCap = null } }: HandicapInput): number {
  if (low === null || (softCap === null && hardCap === null)) return rounded
  return toDecimals(cappedIndex(rounded, low, { soft: softCap, hard: hardCap }), 1)
}

/**
 * Limits the change. A fractional limit is never exceeded: a whole-stroke handicap stops at the last whole stroke
 * within the limit.
 */
function limitedMove(
  rounded: number,
  previous: number | null,
  { maxRise, maxDrop, handicapRounding }: HandicapRules,
): number {
  if (previous === null) return rounded
  const unit = handicapRounding === 'tenths' ? 1 : 10
  const up = maxRise === null ? rounded : Math.min(rounded, wholeUnits(inTenths(previous) + inTenths(maxRise), unit))
  const least = maxDrop === null ? up : -wholeUnits(inTenths(maxDrop) - inTenths(previous), unit)
  return Math.max(up, least) + 0
}

/** Rounds a number of tenths down to a multiple of `unit`, which is also in tenths. Returns strokes. */
const wholeUnits = (tenths: number, unit: number): number => (Math.floor(tenths / unit) * unit) / 10

const within = (handicap: number, { minHandicap, maxHandicap }: HandicapRules): number =>
  Math.max(minHandicap, Math.min(maxHandicap ?? handicap, handicap))
