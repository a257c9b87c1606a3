import type { PlainLeague } from './plain-league.ts'
import { goingIn, halfUp, ratedAt, roundsOf } from './reference-cards.ts'
import { weekPoints } from './reference-points.ts'

/** ST1, ST3, G2, K1: points after a week by team. */
export function totals(league: PlainLeague, through: number): Map<number, number> {
  const { segmentStarts, segmentPoints, playoffWeek } = league.settings
  const weeks = league.weeks.filter((week) => week.number <= through && (playoffWeek === null || week.number < playoffWeek))
  const played = weeks.filter((week) => weekPoints(league, week).size > 0).at(-1)?.number ?? 1
  const from = segmentPoints === 'carried' ? 1 : Math.max(1, ...segmentStarts.filter((start) => start <= Math.min(through, played)))
  const all = new Map(league.teams.map((team) => [team.id, 0]))
  for (const week of weeks)
    if (week.number >= from) for (const [team, points] of weekPoints(league, week)) all.set(team, (all.get(team) ?? 0) + points)
  if (league.left && league.left.results !== 'stand') all.delete(league.left.team)
  return all
}

/** What enters a handicap, in tenths of a stroke, and the week that completed it. */
type Entered = { week: number; tenths: number }

/** H9, W3, W7: strokes over par; or differentials to one decimal, of each nine or of two in the order of play. */
function enteredOf(league: PlainLeague, hitter: number, through: number): Entered[] {
  const rounds = roundsOf(league, hitter, through)
  if (league.settings.handicapBase === 'overPar') return rounds.map(({ week, overPar }) => ({ week, tenths: 10 * overPar }))
  const { rating, slope } = ratedAt(league, hitter)
  const above = rounds.map(({ counted }) => (10 * counted - rating) * 113)
  if (league.settings.nineHoleRounds === 'alone') return rounds.map(({ week }, i) => ({ week, tenths: halfUp(above[i] ?? 0, slope) }))
  return rounds.flatMap(({ week }, i) => (i % 2 === 0 ? [] : [{ week, tenths: halfUp((above[i - 1] ?? 0) + (above[i] ?? 0), slope) }]))
}

/** H2, H3: the handicap after all rounds through a week in tenths, each round in turn; null before the first. */
export function handicapAfter(league: PlainLeague, hitter: number, through: number): number | null {
  const { settings } = league
  const [first] = roundsOf(league, hitter, through)
  if (!first) return null
  const starting = goingIn(league, hitter, first.week)
  const entered = enteredOf(league, hitter, through)
  let now = starting
  let reached = 0
  let low: number | null = null
  for (const [i, { week }] of entered.entries()) {
    const set = league.weeks.filter((one) => one.number <= week && one.number > reached).findLast((one) => one.goingIn.has(hitter))
    const previous = set ? (set.goingIn.get(hitter) ?? null) : now
    reached = week
    const window = entered
      .slice(0, i + 1)
      .slice(-settings.roundsUsed)
      .map((one) => one.tenths)
    const needed = settings.fewRounds === 'table' ? Math.max(3, settings.roundsNeeded) : settings.roundsNeeded
    now = i + 1 < needed ? starting : moved(league, underCaps(league, rounded(league, window), low), previous)
    // All weeks lie within one year.
    if (i + 1 >= settings.roundsUsed && now !== null) low = Math.min(low ?? now, now)
  }
  return now
}

/** W4: up to how many rounds, how many of the lowest count, and what is added to their mean. */
const most = [3, 4, 5, 6, 8, 11, 14, 16, 18, 19]
const lowest = [1, 1, 1, 2, 2, 3, 4, 5, 6, 7]
const added: Readonly<Record<number, number>> = { 3: -2, 4: -1, 6: -1 }

/** H2, H9, H10: the mean without the highest, times the allowance of strokes over par, rounded once; in tenths. */
function rounded({ settings }: PlainLeague, window: readonly number[]): number {
  const row = settings.fewRounds === 'table' && window.length < settings.roundsUsed ? most.findIndex((n) => window.length <= n) : -1
  const keep = lowest[row] ?? Math.max(1, Math.min(window.length, settings.roundsUsed - settings.dropHighest))
  const kept = [...window].sort((a, b) => a - b).slice(0, keep)
  const tenths = kept.reduce((a, b) => a + b, 0) + 10 * (added[most[row] ?? 0] ?? 0) * keep
  if (settings.handicapBase === 'differential') return halfUp(tenths, keep)
  const [top, bottom] = [tenths * settings.handicapAllowance, keep * 1000]
  return 10 * (settings.handicapRounding === 'down' ? Math.floor(top / bottom) : halfUp(top, bottom))
}

/** H11, W5: over the low handicap half of what lies above the soft cap counts, and nothing above the hard one; in tenths. */
function underCaps({ settings }: PlainLeague, tenths: number, low: number | null): number {
  const { softCap, hardCap, handicapBase } = settings
  if (handicapBase === 'overPar' || low === null) return tenths
  const [soft, hard] = [softCap, hardCap].map((cap) => (cap === null ? Number.POSITIVE_INFINITY : Math.round(20 * cap)))
  // In twentieths of a stroke, so that a half of a tenth is whole.
  const rise = 2 * (tenths - low)
  const counted = Math.min(rise > (soft ?? 0) ? (rise + (soft ?? 0)) / 2 : rise, hard ?? rise)
  return halfUp(Math.round(2 * (2 * low + counted)), 4)
}

/** H3, in tenths. */
function moved({ settings }: PlainLeague, tenths: number, previous: number | null): number {
  const { maxRise, maxDrop, maxHandicap, minHandicap } = settings
  let now = tenths
  if (previous !== null && maxRise !== null) now = Math.min(now, previous + 10 * maxRise)
  if (previous !== null && maxDrop !== null) now = Math.max(now, previous - 10 * maxDrop)
  if (maxHandicap !== null) now = Math.min(now, 10 * maxHandicap)
  return Math.max(now, 10 * minHandicap)
}
