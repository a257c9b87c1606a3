import { once } from '../lib/once.ts'
import type { Week } from '../schema/schedule/week.ts'
import { explainBall } from './explain/explain-ball.ts'
import { explainChange, type HandicapChange } from './explain/explain-change.ts'
import { explainFieldPoints, explainFieldScore } from './explain/explain-field.ts'
import { explainAverage, explainGoingIn, explainHandicap, type PlayerAsked } from './explain/explain-handicap.ts'
import { explainHolePoints, explainSideHole, type HoleAsked } from './explain/explain-holes.ts'
import { explainNet, type LineAsked, type NetLine } from './explain/explain-net.ts'
import { explainNetPoints, explainSideTotal, type NetAsked } from './explain/explain-net-points.ts'
import {
  explainMatchPoints,
  explainNightPoints,
  explainPlace,
  explainPlayerPoints,
  explainWeekPoints,
} from './explain/explain-points.ts'
import { type Explanation, stepList } from './explain/explain-steps.ts'
import { explainStrokes } from './explain/explain-strokes.ts'
import type { MatchResult } from './match/match-result.ts'
import type { PlayerLine } from './match/player-line.ts'
import type { FieldRow } from './match/week-field.ts'
import { ledgerOfMatch } from './match/week-points.ts'
import { indexAfter } from './season/season-index.ts'
import { teamsOfMatch } from './season/teams-of-match.ts'
import { type SeasonResults, seasonResults } from './season-results.ts'
import { countedWeeks, weeksOfSegment } from './standings/counted-weeks.ts'
import { countsForPoints } from './standings/counts-for-points.ts'
import { playoffRows } from './standings/season-playoffs.ts'
import { droppedWeeks, type Standing } from './standings/season-standings.ts'

/** Selects the standings of one division (by name) or one segment (by number). */
export type TablePart = { division: string } | { segment: number }

/**
 * Explains how each number on the screens was computed. Every function returns the steps that lead to the number, or
 * null if there is no such number.
 */
export type Explanations = {
  /** The handicap calculated from the results through week number `through`. */
  handicap: (playerId: number, through?: number) => Explanation | null
  /** The average strokes, with one decimal, from the results through week number `through`. */
  average: (playerId: number, through?: number) => Explanation | null
  goingIn: (playerId: number, weekNumber: number) => Explanation | null
  /** The handicap strokes that a player gets in a week, as a whole number. */
  strokes: (playerId: number, week: Week) => Explanation | null
  /** The strokes that a side's shared ball receives in a week. */
  ball: (asked: { weekId: number; line: PlayerLine }) => Explanation | null
  net: (asked: NetLine) => Explanation | null
  holePoints: (asked: HoleAsked) => Explanation | null
  sideHole: (asked: Omit<HoleAsked, 'pair'>) => Explanation | null
  playerPoints: (asked: LineAsked) => Explanation | null
  /** A player's points in all matches of a night. */
  nightPoints: (asked: readonly LineAsked[]) => Explanation | null
  /** A player's or a side's points for low net. */
  netPoints: (asked: NetAsked) => Explanation | null
  /** The net total of partners who win together. */
  sideTotal: (result: MatchResult, side: 0 | 1) => Explanation | null
  /** A side's points on the match's card. */
  matchPoints: (result: MatchResult, side: 0 | 1) => Explanation | null
  weekPoints: (teamId: number, week: Week) => Explanation | null
  /** A team's points in its playoff game against another team. */
  gamePoints: (week: Week, teamId: number, otherId: number) => Explanation | null
  /** The score that ranks a row of a week's field. */
  fieldScore: (week: Week, row: FieldRow) => Explanation | null
  /** A row's points in a week's field, with bonuses. */
  fieldPoints: (week: Week, row: FieldRow) => Explanation | null
  /** A team's rank after a week, in the overall standings or in the table of `part`. The last step is the rank. */
  place: (teamId: number, through?: number, part?: TablePart) => Explanation | null
  /**
   * A team's seed in the playoffs. The steps lead to its place in the table before the playoffs. The last step is the
   * seed itself, which follows from the season's rules.
   */
  seed: (teamId: number, seed: number) => Explanation | null
  change: (asked: { playerId: number; from: number; to: number }) => HandicapChange
}

/**
 * Returns the explanations of one season's results. They are separate from the results, so that code that needs only
 * the results doesn't load them.
 * @source P1
 * @example
 * explanations(seasonResults(golden)).handicap(9, 3).at(-1).value // { n: 3, d: 1 }
 */
export function explanations(results: SeasonResults): Explanations {
  const { index, weekPoints, matchResult } = results
  const all = Number.POSITIVE_INFINITY
  const roundsOf = (playerId: number, through: number) =>
    results.roundsOf(playerId).filter((r) => r.weekNumber <= through)
  const asked = (playerId: number, through: number): PlayerAsked => {
    const leftOut = results
      .nightsOf(playerId)
      .filter((r) => r.weekNumber <= through && index.weekById.get(r.weekId)?.outOfHandicaps)
    return { playerId, rounds: roundsOf(playerId, through), leftOut }
  }
  const inPlayoffs = once(() => {
    const rows = playoffRows(index)
    const held = rows === index.rows ? results : seasonResults(rows)
    return { results: held, explain: held === results ? explain : explanations(held) }
  })
  const explain: Explanations = {
    handicap: (playerId, through = all) => {
      const steps = explainHandicap(indexAfter(index, through), asked(playerId, through))
      const stored = results.publishedTable(through) && results.figures(playerId, through).generated
      return asShown(steps, stored, 'publishedHandicap')
    },
    average: (playerId, through = all) => {
      const stored = results.publishedTable(through) && results.figures(playerId, through).average
      return asShown(
        explainAverage(indexAfter(index, through), asked(playerId, through)),
        stored && stored / 10,
        'publishedAverage',
      )
    },
    goingIn: (playerId, weekNumber) => explainGoingIn(index, { playerId, weekNumber }),
    strokes: (playerId, week) => explainStrokes(index, { playerId, week }),
    ball: (asked) => explainBall(index, asked),
    net: (asked) => explainNet(index, asked),
    holePoints: (asked) => explainHolePoints(index, asked),
    sideHole: (asked) => explainSideHole(index, asked),
    playerPoints: (asked) => explainPlayerPoints(index, asked),
    nightPoints: (asked) => explainNightPoints(index, asked),
    netPoints: (asked) => explainNetPoints(index, asked),
    sideTotal: explainSideTotal,
    matchPoints: (result, side) => explainMatchPoints(index, result, side),
    weekPoints: (teamId, week) => {
      const entry = weekPoints(week).find((e) => e.teamId === teamId)
      return entry ? explainWeekPoints(index, entry, matchResult) : null
    },
    gamePoints: (week, teamId, otherId) => {
      const game = index.matchesOfTeam
        .get(week.id)
        ?.get(teamId)
        ?.find((one) => teamsOfMatch(one).includes(otherId))
      if (!game) return null
      const { results, explain } = inPlayoffs()
      return ledgerOfMatch(game, results)
        ? explain.weekPoints(teamId, week)
        : explain.matchPoints(results.matchResult(game), game.team1Id === teamId ? 0 : 1)
    },
    fieldScore: (week, row) =>
      explainFieldScore(index, { week, row, field: results.field(week), resultOf: matchResult }),
    fieldPoints: (week, row) =>
      row.points === null
        ? null
        : explainFieldPoints(index.settingsOf(week), { row, field: results.field(week), weekId: week.id }),
    place: (teamId, through = all, part) => {
      const standings = part ? standingsOf(results, through, part) : results.standings(through)
      const stored = results.publishedTable(through) && standings.find((one) => one.teamId === teamId)
      if (stored) return storedSteps(stored)
      const segment = part && 'segment' in part ? results.segments().find((one) => one.number === part.segment) : null
      const isIn = ({ weekNumber }: Week) =>
        weekNumber <= through && (!segment || (weekNumber >= segment.from && weekNumber <= segment.through))
      const weeks = segment
        ? weeksOfSegment(index, segment, through)
        : countedWeeks(index, through, (week) => weekPoints(week).some((entry) => entry.points !== null))
      return explainPlace({
        weeks,
        dropped: droppedWeeks(weeks, { index, weekPoints, teamId }),
        leftOut: index.weeks.filter((week) => isIn(week) && !countsForPoints(week)),
        entries: weekPoints,
        standings,
        teamId,
      })
    },
    seed: (teamId, seed) => {
      const steps = inPlayoffs().explain.place(teamId, (index.settings.playoffWeek ?? 1) - 1)
      const value = { n: seed, d: 1 }
      return steps && [...steps, { name: 'playoffSeed', operation: 'given', of: [], value, where: { teamId } }]
    },
    change: ({ playerId, from, to }) => explainChange(index, { playerId, rounds: roundsOf(playerId, all), from, to }),
  }
  return explain
}

const standingsOf = (results: SeasonResults, through: number, part: TablePart): readonly Standing[] =>
  ('segment' in part
    ? results.segments(through).find((one) => one.number === part.segment)
    : results.divisions(through).find((one) => one.division === part.division)
  )?.standings ?? []

/**
 * Returns the steps. If their result differs from the published number, because rows were edited later, returns only
 * the published number.
 */
function asShown(
  steps: Explanation | null,
  stored: number | null,
  name: 'publishedAverage' | 'publishedHandicap',
): Explanation | null {
  const value = steps?.at(-1)?.value
  if (stored === null || (value && value.n / value.d === stored)) return steps
  const list = stepList()
  list.given(name, stored)
  return list.steps
}

/** Explains a published total, which may differ from the sum of the current rows. */
function storedSteps({ teamId, points, rank }: Standing): Explanation {
  const list = stepList()
  list.given('publishedPoints', points, { teamId })
  list.given('publishedPlace', rank, { teamId })
  return list.steps
}
