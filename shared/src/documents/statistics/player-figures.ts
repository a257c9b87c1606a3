import { toDecimals } from '../../lib/rational.ts'
import { shownPoints } from '../../lib/shown-points.ts'
import {
  explainImprovement,
  explainLowRound,
  explainMarks,
  explainMeetings,
  explainNights,
  explainParRun,
  explainPointsWon,
  explainRinger,
} from '../../rules/explain/explain-statistics.ts'
import type { Explanation } from '../../rules/explain/explain-steps.ts'
import type { ScoreKind } from '../../rules/statistics/score-counts.ts'
import type { SeasonStatistics } from '../../rules/statistics/season-statistics.ts'
import { holesOf } from '../../rules/statistics/streaks.ts'
import { statisticsText } from '../../text/screens/scores/statistics.ts'

/**
 * One of a player's figures: its text, its sort key (null if there is no figure), and how it was calculated. `holes`: for
 * a score, how many holes it is for.
 */
export type Figure = { value: string; sort: number | null; steps: () => Explanation | null; holes?: number }
export type FigureKey = keyof typeof statisticsText.heads
export type PlayerFigures = { playerId: number; figures: Record<FigureKey, Figure> }

const nothing: Figure = { value: '–', sort: null, steps: () => null }
const plain = (count: number, steps: () => Explanation | null): Figure => ({ value: String(count), sort: count, steps })

/**
 * Returns all figures of every player in a season, for screens and tables alike. Players without a round who weren't in
 * any lineup are left out.
 * @source SA1
 */
export function playerFigures(statistics: SeasonStatistics): readonly PlayerFigures[] {
  const known = made.get(statistics)
  if (known) return known
  const of = byPlayer(statistics)
  const found = of.players.map((playerId) => ({ playerId, figures: figuresOf(playerId, of) }))
  made.set(statistics, found)
  return found
}

const made = new WeakMap<SeasonStatistics, readonly PlayerFigures[]>()

/**
 * Returns the total of a player's seasons in one statistic: the sum of counts, the lowest score, or the longest streak. A
 * dash if there is none, and for scores over different numbers of holes, which can't be compared.
 * @source SA12
 */
export function careerTotal(key: FigureKey, seasons: readonly Pick<Figure, 'sort' | 'holes'>[]): string {
  const known = seasons.flatMap(({ sort }) => sort ?? [])
  const holes = new Set(seasons.flatMap((one) => one.holes ?? []))
  if (known.length === 0 || holes.size > 1) return nothing.value
  if (holes.size === 1) return String(Math.min(...known))
  return String(key === 'wins' ? Math.max(...known) : known.reduce((sum, value) => sum + value, 0))
}

function byPlayer(statistics: SeasonStatistics) {
  const mapped = <T extends { playerId: number }>(list: readonly T[]) => new Map(list.map((one) => [one.playerId, one]))
  const weeks = new Map<number, number[]>()
  for (const { playerId, weekId } of statistics.rounds()) {
    const own = weeks.get(playerId)
    if (own) own.push(weekId)
    else weeks.set(playerId, [weekId])
  }
  const attendance = mapped(statistics.attendance())
  return {
    players: [...new Set([...weeks.keys(), ...attendance.keys()])],
    weeks,
    attendance,
    low: { gross: mapped(statistics.low('gross')), net: mapped(statistics.low('net')) },
    ringer: { gross: mapped(statistics.ringer('gross')), net: mapped(statistics.ringer('net')) },
    counts: mapped(statistics.counts()),
    records: statistics.records(),
    points: mapped(statistics.points()),
    streaks: mapped(statistics.streaks()),
    improved: mapped(statistics.improved()),
  }
}

function figuresOf(playerId: number, of: ReturnType<typeof byPlayer>): Record<FigureKey, Figure> {
  const weeks = of.weeks.get(playerId) ?? []
  const low = (kind: 'gross' | 'net'): Figure => {
    const found = of.low[kind].get(playerId)
    if (!found) return nothing
    return { ...plain(found.total, () => explainLowRound(kind, found.round)), holes: found.round.pars.length }
  }
  const ringer = (kind: 'gross' | 'net'): Figure => {
    const card = of.ringer[kind].get(playerId)
    if (!card || card.place === null) return nothing
    return { ...plain(card.total, () => explainRinger(kind, card.holes)), holes: card.holes.length }
  }
  const marks = (kind: ScoreKind): Figure => {
    const found = of.counts.get(playerId)?.marks[kind] ?? []
    return plain(found.length, () => explainMarks(kind, found))
  }
  const streak = of.streaks.get(playerId)
  return {
    rounds: plain(weeks.length, () => explainNights(weeks)),
    lowGross: low('gross'),
    lowNet: low('net'),
    ringerGross: ringer('gross'),
    ringerNet: ringer('net'),
    eagles: marks('eagle'),
    birdies: marks('birdie'),
    pars: marks('par'),
    bogeys: marks('bogey'),
    worse: marks('worse'),
    record: recordFigure(of.records.get(playerId)?.all),
    points: pointsFigure(of.points.get(playerId)),
    wins: plain(streak?.wins.length ?? 0, () => explainMeetings(streak?.wins ?? [], true)),
    unbeaten: plain(streak?.unbeaten.length ?? 0, () => explainMeetings(streak?.unbeaten ?? [], true)),
    parRun: plain(holesOf(streak?.pars ?? []), () => explainParRun(streak?.pars ?? [])),
    nights: nightsFigure(of.attendance.get(playerId)),
    improved: improvedFigure(of.improved.get(playerId)),
  }
}

/** Returns the figure for a win-loss-tie record such as "5-3-1", which is sorted by matches won. */
function recordFigure(
  record: { won: number; lost: number; halved: number; meetings: Parameters<typeof explainMeetings>[0] } | undefined,
): Figure {
  if (!record) return nothing
  return {
    value: statisticsText.record(record),
    sort: record.won,
    steps: () => explainMeetings(record.meetings, false),
  }
}

function pointsFigure(own: ReturnType<SeasonStatistics['points']>[number] | undefined): Figure {
  if (!own) return nothing
  const total = shownPoints(own.total)
  return { value: String(total), sort: total, steps: () => explainPointsWon(own.nights) }
}

function nightsFigure(own: ReturnType<SeasonStatistics['attendance']>[number] | undefined): Figure {
  if (!own) return nothing
  const { came, replaced, missed } = own
  const all = came.length + replaced.length + missed.length
  if (all === 0) return nothing
  return {
    value: statisticsText.nightsOf({ came: came.length, all }),
    sort: came.length,
    steps: () => explainNights(came, [...replaced, ...missed]),
  }
}

function improvedFigure(own: ReturnType<SeasonStatistics['improved']>[number] | undefined): Figure {
  if (!own) return nothing
  const factor = toDecimals(own.factor, 3)
  return { value: factor.toFixed(3), sort: factor, steps: () => explainImprovement(own) }
}
