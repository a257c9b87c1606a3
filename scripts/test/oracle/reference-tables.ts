import type { PlainLeague } from './plain-league.ts'
import { goingIn, halfUp, roundsOf } from './reference-cards.ts'
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
  return all
}

/** H2, H3: the handicap after all rounds through a week, each round in turn; null before the first. */
export function handicapAfter(league: PlainLeague, hitter: number, through: number): number | null {
  const { settings } = league
  const rounds = roundsOf(league, hitter, through)
  const [first] = rounds
  if (!first) return null
  const starting = goingIn(league, hitter, first.week)
  let now = starting
  let reached = 0
  for (const [i, { week }] of rounds.entries()) {
    const set = league.weeks.filter((one) => one.number <= week && one.number > reached).findLast((one) => one.goingIn.has(hitter))
    const previous = set ? (set.goingIn.get(hitter) ?? null) : now
    reached = week
    const window = rounds
      .slice(0, i + 1)
      .slice(-settings.roundsUsed)
      .map((round) => round.overPar)
    now = i + 1 < settings.roundsNeeded ? starting : moved(league, meanOf(league, window), previous)
  }
  return now
}

/** H2: the mean without the highest, as far as there are rounds beyond those kept, times the allowance, rounded once. */
function meanOf({ settings }: PlainLeague, window: readonly number[]): number {
  const keep = Math.max(1, settings.roundsUsed - settings.dropHighest)
  const kept = [...window].sort((a, b) => a - b).slice(0, Math.max(1, Math.min(window.length, keep)))
  const [top, bottom] = [kept.reduce((a, b) => a + b, 0) * settings.handicapAllowance, kept.length * 100]
  return settings.handicapRounding === 'down' ? Math.floor(top / bottom) : halfUp(top, bottom)
}

/** H3. */
function moved({ settings }: PlainLeague, rounded: number, previous: number | null): number {
  const { maxRise, maxDrop, maxHandicap, minHandicap } = settings
  let now = rounded
  if (previous !== null && maxRise !== null) now = Math.min(now, previous + maxRise)
  if (previous !== null && maxDrop !== null) now = Math.max(now, previous - maxDrop)
  if (maxHandicap !== null) now = Math.min(now, maxHandicap)
  return Math.max(now, minHandicap)
}
