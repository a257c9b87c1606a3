import type { PlainLeague } from './plain-league.ts'
import { goingIn, halfUp, isInPairs, notAboveMost, type Round, ratedAt, roundsOf } from './reference-cards.ts'

/** A round's contribution to a handicap, in tenths of a stroke, and the week that completed it. */
type Entered = { week: number; tenths: number }

/**
 * H9, W3, W7: strokes over par; or differentials to one decimal, of each round or of two nine-hole rounds in order of
 * play.
 */
function enteredOf(league: PlainLeague, hitter: number, through: number): Entered[] {
  const rounds = roundsOf(league, hitter, through)
  if (league.settings.handicapBase === 'overPar')
    return rounds.map(({ week, overPar }) => ({ week: week.number, tenths: 10 * overPar }))
  // 113 / slope x strokes above the rating, as a fraction of tenths.
  const above = ({ week, counted }: Round) => {
    const { rating, slope } = ratedAt(league, week, hitter)
    return { top: (20 * counted - rating) * 113, bottom: 2 * slope }
  }
  if (!isInPairs(league))
    return rounds.map((round) => ({ week: round.week.number, tenths: halfUp(above(round).top, above(round).bottom) }))
  return rounds.flatMap((round, i) => {
    const before = rounds[i - 1]
    if (i % 2 === 0 || !before) return []
    const [one, two] = [above(before), above(round)]
    return [
      { week: round.week.number, tenths: halfUp(one.top * two.bottom + two.top * one.bottom, one.bottom * two.bottom) },
    ]
  })
}

/** H1: average strokes of complete rounds, in tenths; null before the first. */
export function averageAfter(league: PlainLeague, hitter: number, through: number): number | null {
  const gross = roundsOf(league, hitter, through).flatMap((round) => round.gross ?? [])
  return gross.length === 0 ? null : halfUp(10 * gross.reduce((a, b) => a + b, 0), gross.length)
}

/** H2, H3: the handicap after all rounds through a week in tenths, round by round; null before the first. */
export function handicapAfter(league: PlainLeague, hitter: number, through: number): number | null {
  const { settings } = league
  const [first] = roundsOf(league, hitter, through)
  if (!first) return null
  const starting = goingIn(league, hitter, first.week.number)
  const entered = enteredOf(league, hitter, through)
  let now = starting
  let reached = 0
  let low: number | null = null
  for (const [i, { week }] of entered.entries()) {
    // A handicap that a later calculation replaced is not the one they played with.
    const into = league.weeks.findLast((one) => one.number <= week && one.goingIn.has(hitter))
    const own = into?.goingIn.get(hitter)
    const previous = into && own?.byHand && into.number > reached ? notAboveMost(settings, own.tenths) : now
    reached = week
    const window = entered
      .slice(0, i + 1)
      .slice(-settings.roundsUsed)
      .map((one) => one.tenths)
    const needed = settings.fewRounds === 'table' ? Math.max(3, settings.roundsNeeded) : settings.roundsNeeded
    now = i + 1 < needed ? starting : moved(league, underCaps(league, rounded(league, window), low), previous)
    // All weeks are within one year.
    if (i + 1 >= settings.roundsUsed && now !== null) low = Math.min(low ?? now, now)
  }
  return now
}

/** W4: up to how many rounds, how many of the lowest count, and the adjustment to their average. */
const most = [3, 4, 5, 6, 8, 11, 14, 16, 18, 19]
const lowest = [1, 1, 1, 2, 2, 3, 4, 5, 6, 7]
const added: Readonly<Record<number, number>> = { 3: -2, 4: -1, 6: -1 }

/** H2, H9, H10: the average without the highest, times the allowance of strokes over par, rounded once; in tenths. */
function rounded({ settings }: PlainLeague, window: readonly number[]): number {
  const row =
    settings.fewRounds === 'table' && window.length < settings.roundsUsed
      ? most.findIndex((n) => window.length <= n)
      : -1
  const keep = lowest[row] ?? Math.max(1, Math.min(window.length, settings.roundsUsed - settings.dropHighest))
  const kept = [...window].sort((a, b) => a - b).slice(0, keep)
  const ofNine =
    settings.holesPerRound === 9 && !(settings.handicapBase === 'differential' && settings.nineHoleRounds === 'inPairs')
  const more = (ofNine ? 5 : 10) * (added[most[row] ?? 0] ?? 0) * keep
  const tenths = kept.reduce((a, b) => a + b, 0) + more
  if (settings.handicapBase === 'differential') return halfUp(tenths, keep)
  const [top, bottom] = [tenths * settings.handicapAllowance, keep * 1000]
  if (settings.handicapRounding === 'tenths') return halfUp(10 * top, bottom)
  return 10 * (settings.handicapRounding === 'down' ? Math.floor(top / bottom) : halfUp(top, bottom))
}

/**
 * H11, W5: only half of any rise over the low handicap beyond the soft cap counts, and nothing beyond the hard cap; in
 * tenths.
 */
function underCaps({ settings }: PlainLeague, tenths: number, low: number | null): number {
  const { softCap, hardCap, handicapBase } = settings
  if (handicapBase === 'overPar' || low === null) return tenths
  const [soft, hard] = [softCap, hardCap].map((cap) => (cap === null ? Number.POSITIVE_INFINITY : Math.round(20 * cap)))
  // In twentieths of a stroke, so that half of a tenth is a whole number.
  const rise = 2 * (tenths - low)
  const counted = Math.min(rise > (soft ?? 0) ? (rise + (soft ?? 0)) / 2 : rise, hard ?? rise)
  return halfUp(Math.round(2 * (2 * low + counted)), 4)
}

/** H3, in tenths: whole handicaps move to the last whole stroke within a limit. */
function moved({ settings }: PlainLeague, tenths: number, previous: number | null): number {
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
