import { once } from '../../lib/once.ts'
import type { Match } from '../../schema/schedule/match.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { MatchResult } from '../match/match-result.ts'
import type { FieldRow } from '../match/week-field.ts'
import type { LineupPlace } from '../scoring/pair-players.ts'
import type { PlayerRound } from '../season/player-rounds.ts'
import { type SeasonIndex, seasonIndex } from '../season/season-index.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { type Attendance, attendance } from './attendance.ts'
import { type HeadToHead, headToHead } from './head-to-head.ts'
import { type HoleAverage, holeAverages } from './hole-averages.ts'
import { type LowRound, lowRounds } from './low-rounds.ts'
import { meetings } from './meetings.ts'
import { type Improvement, mostImproved } from './most-improved.ts'
import { type PlayerPoints, playerPoints } from './player-points.ts'
import { type RingerCard, ringerCards } from './ringer-cards.ts'
import { type ScoreCounts, scoreCounts } from './score-counts.ts'
import { type StatRound, statRounds } from './stat-rounds.ts'
import { type Streaks, streaks } from './streaks.ts'

/** The parts of a season's results that statistics are computed from. */
export type StatisticsSources = {
  placesOf: (teamId: number, week: Week) => readonly LineupPlace[]
  matchResult: (match: Match) => MatchResult
  roundsOf: (playerId: number) => readonly PlayerRound[]
  field: (week: Week) => readonly FieldRow[]
}

/** All statistics of a season; each is computed on first use. */
export type SeasonStatistics = {
  rounds: () => StatRound[]
  counts: () => ScoreCounts[]
  holes: () => HoleAverage[]
  ringer: (kind: 'gross' | 'net') => RingerCard[]
  low: (kind: 'gross' | 'net') => LowRound[]
  improved: () => Improvement[]
  records: () => ReadonlyMap<number, HeadToHead>
  streaks: () => Streaks[]
  attendance: () => Attendance[]
  points: () => PlayerPoints[]
}

/**
 * Returns a season's statistics; the same object for the same results.
 * @source SA1
 * @example
 * seasonStatistics(golden, seasonResults(golden)).low('gross')[0]?.place // 1
 */
export function seasonStatistics(rows: SeasonRows, results: StatisticsSources): SeasonStatistics {
  const found = known.get(results) ?? made(rows, results)
  known.set(results, found)
  return found
}

const known = new WeakMap<StatisticsSources, SeasonStatistics>()

function made(rows: SeasonRows, results: StatisticsSources): SeasonStatistics {
  const index = seasonIndex(rows)
  const rounds = once(() => statRounds(index, results.placesOf))
  const records = once(() => headToHead(meetings(index, results.matchResult)))
  const home = once(() => rounds().filter(({ courseId }) => courseId === (rows.course?.id ?? null)))
  const [grossRinger, netRinger] = [once(() => ringerCards(home(), 'gross')), once(() => ringerCards(home(), 'net'))]
  const usual = once(() => rounds().filter(({ weekId }) => hasUsualLength(index, weekId)))
  const [lowGross, lowNet] = [once(() => lowRounds(usual(), 'gross')), once(() => lowRounds(usual(), 'net'))]
  return {
    rounds,
    counts: once(() => scoreCounts(rounds())),
    holes: once(() => holeAverages(rounds())),
    ringer: (kind) => (kind === 'gross' ? grossRinger() : netRinger()),
    low: (kind) => (kind === 'gross' ? lowGross() : lowNet()),
    improved: once(() =>
      mostImproved(index, { players: new Set(rounds().map((r) => r.playerId)), roundsOf: results.roundsOf }),
    ),
    records,
    streaks: once(() => streaks(rounds(), records())),
    points: once(() => playerPoints(index, results)),
    attendance: once(() => attendance(index, { placesOf: results.placesOf, rounds: rounds() })),
  }
}

/** Returns whether a week has as many holes as the season's rounds. */
function hasUsualLength({ rows, settings, weekById, holesOfWeek }: SeasonIndex, weekId: number): boolean {
  const week = weekById.get(weekId)
  const holes = week ? holesOfWeek(week).holes.length : 0
  // On a nine-hole course, a round has only nine holes.
  return holes === 0 || holes === Math.min(settings.holesPerRound, rows.course?.holes.length ?? holes)
}
