import { plainWeek } from '@glm/shared/testing/plain-rows'
import type { PlainLeague, PlainWeek } from './plain-league.ts'
import {
  goingIn,
  halfUp,
  handicapHoles,
  notAboveMost,
  type Round,
  ratedAt,
  roundHoles,
  roundShare,
  roundsOf,
  rulesAt,
  underRules,
} from './reference-cards.ts'

type Rules = PlainLeague['settings']

/** What a round contributes to a handicap, in tenths of a stroke, and the week that completed it. */
type Entered = { week: number; tenths: number }

/**
 * H9, H15, W3, W7: strokes over par or differentials (to one decimal), one per round, or one per pair of 9-hole rounds
 * in order of play.
 */
function enteredOf(
  league: PlainLeague,
  hitter: number,
  { through, rules }: { through: number; rules: Rules },
): Entered[] {
  const rounds = roundsOf(league, hitter, through)
  if (rules.handicapBase === 'overPar')
    return rounds.map(({ week, overPar }) => ({
      week: week.number,
      tenths: 10 * overPar * roundShare(league, week, rules.holesPerRound),
    }))
  const of = handicapHoles(rules)
  // (113 / slope) x strokes above the rating, in tenths, as a fraction.
  const above = ({ week, counted }: Round) => {
    const { rating, slope } = ratedAt(league, week, hitter)
    // An eighteen-hole round counts half toward a nine-hole handicap.
    return { top: (20 * counted - rating) * 113, bottom: 2 * slope * (roundHoles(league, week) > of ? 2 : 1) }
  }
  let before: Round | null = null
  return rounds.flatMap((round) => {
    const { top, bottom } = above(round)
    if (roundHoles(league, round.week) >= of) return [{ week: round.week.number, tenths: halfUp(top, bottom) }]
    if (before === null) {
      before = round
      return []
    }
    const first = above(before)
    before = null
    return [{ week: round.week.number, tenths: halfUp(first.top * bottom + top * first.bottom, first.bottom * bottom) }]
  })
}

/** H1, H15: average strokes of complete rounds, in tenths; null before the first. */
export function averageAfter(league: PlainLeague, hitter: number, through: number): number | null {
  const { holesPerRound } = rulesAt(league, through)
  const gross = roundsOf(league, hitter, through).flatMap((round) =>
    round.gross === null ? [] : [round.gross * roundShare(league, round.week, holesPerRound)],
  )
  return gross.length === 0 ? null : halfUp(10 * gross.reduce((a, b) => a + b, 0), gross.length)
}

/**
 * H7: the week that the handicap after a week is for: the first later week with results or, if no later week has
 * results, the next week.
 */
function weekAfter(league: PlainLeague, through: number): PlainWeek | undefined {
  const later = league.weeks.filter((week) => week.number > through)
  return later.find(({ cards, typed }) => cards.length > 0 || typed.size > 0) ?? later[0]
}

/** H7: the starting handicap that a week kept, otherwise the current one; in tenths. */
function startingIn({ starting }: PlainLeague, hitter: number, week: PlainWeek | undefined): number | null {
  const kept = week?.kept.starting
  return (kept?.has(hitter) ? kept.get(hitter) : starting.get(hitter)) ?? null
}

/**
 * H2, H7, H15: what the first round changes, in the unit of the next week: the handicap going into its week or, if it was
 * a starting handicap that has been corrected since, the corrected one.
 */
function startOf(
  league: PlainLeague,
  hitter: number,
  { first, next }: { first: PlainWeek; next: PlainWeek | undefined },
): number | null {
  const rules = next?.rules ?? league.settings
  const current = startingIn(league, hitter, next)
  const isSet = league.weeks.some((week) => week.number <= first.number && week.goingIn.has(hitter))
  if (!isSet && current !== startingIn(league, hitter, first))
    return current === null ? null : notAboveMost(rules, current)
  const started = goingIn(league, hitter, first.number)
  return started === null ? null : underRules(first.rules, started, rules)
}

/**
 * H2, H3, H7, H15: the handicap in tenths after all rounds through a week, calculated round by round; null before the
 * first round.
 */
export function handicapAfter(league: PlainLeague, hitter: number, through: number): number | null {
  const [first] = roundsOf(league, hitter, through)
  if (!first) return null
  const next = weekAfter(league, through)
  const rules = next?.rules ?? league.settings
  const starting = startOf(league, hitter, { first: first.week, next })
  const rounds = enteredOf(league, hitter, { through, rules })
  // H14: rounds from earlier seasons count only once the player has a round in this season.
  const brought = rules.earlierRounds && rounds.length > 0 ? broughtTo(league, hitter, rules) : []
  const so: Sofar = { entered: brought.map((one) => one.tenths), starting, previous: starting, low: null }
  let reached = 0
  // All weeks of the season are within one year, so this low needs no date check.
  let lowHere: number | null = null
  for (const [at, { week, tenths }] of rounds.entries()) {
    const ofWeek = rulesAt(league, week)
    const then = isSameUnit(ofWeek, rules) ? ofWeek : rules
    const before = at === 0 ? (starting ?? (brought.length > 0 ? handicapBy(then, so) : null)) : handicapBy(then, so)
    if (before !== null && at > 0 && so.entered.length >= then.roundsUsed) lowHere = Math.min(lowHere ?? before, before)
    const inYear = brought.flatMap(({ date, handicap }) =>
      handicap !== null && dayOf(dateOf(week)) - dayOf(date) <= 365 ? [handicap] : [],
    )
    const lows = [...inYear, ...(lowHere === null ? [] : [lowHere])]
    // A calculated handicap that was replaced later is not the one the player played with.
    const into = league.weeks.findLast((one) => one.number <= week && one.goingIn.has(hitter))
    const own = into?.goingIn.get(hitter)
    const isSet = into !== undefined && own?.byHand === true && into.number > reached
    so.previous = isSet
      ? underRules(ofWeek, notAboveMost(ofWeek, underRules(into.rules, own.tenths, ofWeek)), rules)
      : before
    so.entered.push(tenths)
    so.low = lows.length === 0 ? null : Math.min(...lows)
    reached = week
  }
  return handicapBy(rules, so)
}

/** H14, H15: the rounds from earlier seasons, by these rules. */
function broughtTo(league: PlainLeague, hitter: number, rules: Rules): NonNullable<ReturnType<Brought['get']>> {
  const counting = league.weeks.find(
    ({ cards, typed, rules: own }) => own.earlierRounds && cards.length + typed.size > 0,
  )
  const then = counting?.rules ?? league.settings
  if (then.handicapBase !== rules.handicapBase) return []
  return (league.earlier.get(hitter) ?? []).map(({ date, tenths, handicap }) => ({
    date,
    tenths: underRules(then, tenths, rules),
    handicap: handicap === null ? null : underRules(then, handicap, rules),
  }))
}
type Brought = PlainLeague['earlier']

const dayOf = (date: string): number => Date.parse(date) / 86_400_000
/** The weeks' dates are one week apart, starting on the same date in every league. */
const dateOf = (week: number): string => plainWeek(week).date

/** What a handicap is computed from. `low`: the low handicap from which the caps limit a rise. */
type Sofar = { entered: number[]; starting: number | null; previous: number | null; low: number | null }

function handicapBy(rules: Rules, { entered, starting, previous, low }: Sofar): number | null {
  const needed = rules.fewRounds === 'table' ? Math.max(3, rules.roundsNeeded) : rules.roundsNeeded
  if (entered.length < needed) return starting
  return moved(rules, underCaps(rules, rounded(rules, entered.slice(-rules.roundsUsed)), low), previous)
}

const isSameUnit = (a: Rules, b: Rules): boolean =>
  a.handicapBase === b.handicapBase && handicapHoles(a) === handicapHoles(b)

/** W4: for up to this many rounds, how many of the lowest count, and the adjustment to their average. */
const most = [3, 4, 5, 6, 8, 11, 14, 16, 18, 19]
const lowest = [1, 1, 1, 2, 2, 3, 4, 5, 6, 7]
const added: Readonly<Record<number, number>> = { 3: -2, 4: -1, 6: -1 }

/**
 * H2, H9, H10: the average without the highest rounds, times the allowance for strokes over par, rounded once; in
 * tenths.
 */
function rounded(settings: Rules, window: readonly number[]): number {
  const row =
    settings.fewRounds === 'table' && window.length < settings.roundsUsed
      ? most.findIndex((n) => window.length <= n)
      : -1
  const keep = lowest[row] ?? Math.max(1, Math.min(window.length, settings.roundsUsed - settings.dropHighest))
  const kept = [...window].sort((a, b) => a - b).slice(0, keep)
  const more = (handicapHoles(settings) === 9 ? 5 : 10) * (added[most[row] ?? 0] ?? 0) * keep
  const tenths = kept.reduce((a, b) => a + b, 0) + more
  if (settings.handicapBase === 'differential') return halfUp(tenths, keep)
  const [top, bottom] = [tenths * settings.handicapAllowance, keep * 1000]
  if (settings.handicapRounding === 'tenths') return halfUp(10 * top, bottom)
  return 10 * (settings.handicapRounding === 'down' ? Math.floor(top / bottom) : halfUp(top, bottom))
}

/**
 * H11, W5: above the low handicap, only half of any rise beyond the soft cap counts, and nothing beyond the hard cap;
 * in tenths.
 */
function underCaps(settings: Rules, tenths: number, low: number | null): number {
  const { softCap, hardCap, handicapBase } = settings
  if (handicapBase === 'overPar' || low === null) return tenths
  const [soft, hard] = [softCap, hardCap].map((cap) => (cap === null ? Number.POSITIVE_INFINITY : Math.round(20 * cap)))
  // The rise is in twentieths of a stroke, so that half of a tenth is a whole number.
  const rise = 2 * (tenths - low)
  const counted = Math.min(rise > (soft ?? 0) ? (rise + (soft ?? 0)) / 2 : rise, hard ?? rise)
  return halfUp(Math.round(2 * (2 * low + counted)), 4)
}

/** H3, in tenths: a whole handicap moves no further than the last whole stroke within the limit. */
function moved(settings: Rules, tenths: number, previous: number | null): number {
  const { maxRise, maxDrop, maxHandicap, minHandicap, handicapBase, handicapRounding } = settings
  const unit = handicapBase === 'differential' || handicapRounding === 'tenths' ? 1 : 10
  let now = tenths
  if (previous !== null && maxRise !== null)
    now = Math.min(now, Math.floor((previous + Math.round(10 * maxRise)) / unit) * unit)
  if (previous !== null && maxDrop !== null)
    now = Math.max(now, Math.ceil((previous - Math.round(10 * maxDrop)) / unit) * unit)
  if (maxHandicap !== null) now = Math.min(now, 10 * maxHandicap)
  return Math.max(now, 10 * minHandicap)
}
