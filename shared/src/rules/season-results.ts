import { once } from '../lib/once.ts'
import { type Kept, keptIf } from '../lib/week-groups.ts'
import type { Team } from '../schema/people/team.ts'
import type { Match } from '../schema/schedule/match.ts'
import type { Week } from '../schema/schedule/week.ts'
import type { Card } from '../schema/scores/card.ts'
import type { Handicap } from '../schema/scores/handicap.ts'
import { type Generated, generatedOf, type HandicapHistory, handicapHistory } from './handicap/generate-handicaps.ts'
import { matchEntrants } from './match/match-entrants.ts'
import type { MatchResult } from './match/match-result.ts'
import { matchResult } from './match/match-result.ts'
import { sideOrder } from './match/side-order.ts'
import { type FieldRow, weekField } from './match/week-field.ts'
import type { TeamWeek } from './match/week-points.ts'
import { weekPoints } from './match/week-points.ts'
import type { PlayedHole } from './scoring/nine-played.ts'
import type { LineupPlace } from './scoring/pair-players.ts'
import { goingInHandicap } from './season/going-in-handicap.ts'
import { keepsHoles, type PlayerRound, playedRounds, playerRounds } from './season/player-rounds.ts'
import { playingHandicap } from './season/playing-handicap.ts'
import { indexAfter, seasonIndex } from './season/season-index.ts'
import type { SeasonRows } from './season/season-rows.ts'
import { teeOf } from './season/tee-of.ts'
import { keptBy, type WeekState, weekStates } from './season/week-states.ts'
import { countedWeeks, type Segment, segmentsOf, weeksOfSegment } from './standings/counted-weeks.ts'
import { type DivisionTable, divisionStandings } from './standings/division-standings.ts'
import { type Playoffs, playoffRows, seasonPlayoffs } from './standings/season-playoffs.ts'
import type { Standing } from './standings/season-standings.ts'
import { droppedWeeks, tablesOf } from './standings/season-standings.ts'

/** Results cached by the rows they depend on, so that a change recomputes only what depends on it. */
const resultsKept = new WeakMap<WeekState, Map<Match, MatchResult>>()
const pointsKept = new WeakMap<WeekState, TeamWeek[]>()
const figuresKept = new WeakMap<WeekState, Map<number, Kept<Generated>>>()
const tablesKept = new WeakMap<WeekState, Map<string, Kept<Tables>>>()
type Tables = { standings: Standing[]; divisions: DivisionTable[] }

/**
 * A player's displayed figures: the average (in tenths of a stroke), the number of rounds it is based on, and the
 * handicap for a week.
 */
export type PlayerFigures = Generated & { goingIn: number | null }

/**
 * Computes everything from one season's rows: each match's lines and points, the points ledger, the standings after any
 * week, averages and handicaps. Results are never stored. Values are cached as long as the results object exists.
 * @source P1, ST3
 * @example
 * seasonResults(golden).standings(4)[0] // { teamId: 2, points: 101, rank: 1, place: '1', brokenBy: null }
 */
export function seasonResults(rows: SeasonRows) {
  const index = seasonIndex(rows)
  const states = weekStates(index)
  const order = sideOrder(index, states)
  const rounds = once(() => playerRounds(index))
  const nights = once(() => playedRounds(index))
  const entrant = matchEntrants({ index, order, rounds })
  const makeResult = (match: Match): MatchResult => matchResult(match, { index, order, entrant })
  const resultOf = (match: Match): MatchResult => {
    const week = index.weekById.get(match.weekId)
    const known = keptBy(resultsKept, week && states.own.get(week), () => new Map())
    const found = known.get(match) ?? makeResult(match)
    known.set(match, found)
    return found
  }
  const pointsOf = (week: Week): TeamWeek[] =>
    keptBy(pointsKept, states.own.get(week), () => weekPoints(week, index, resultOf))
  const stateOf = (week: Week) => states.own.get(week)
  const sources = { index, weekPoints: pointsOf, resultOf, stateOf }
  const hasPoints = (week: Week) => pointsOf(week).some((entry) => entry.points !== null)
  const tables = (weeks: readonly Week[], inDivisions: readonly Team[]): Tables => {
    const key = `${weeks[0]?.id}-${weeks.at(-1)?.id} ${inDivisions.length}`
    const inputs = weeks.map(stateOf)
    return keptIf(
      keptBy(tablesKept, states.season, () => new Map()),
      { key, inputs },
      () => {
        const table = tablesOf(weeks, sources)
        return { standings: table(), divisions: divisionStandings(inDivisions, table) }
      },
    )
  }
  const tablesThrough = rememberedByNumber((through) => tables(countedWeeks(index, through, hasPoints), rows.teams))
  const standings = (through = Number.POSITIVE_INFINITY): Standing[] => tablesThrough(through).standings
  const segments = (through = Number.POSITIVE_INFINITY): (Segment & { standings: Standing[] })[] =>
    segmentsOf(index).map((segment) => ({
      ...segment,
      standings: tables(weeksOfSegment(index, segment, through), []).standings,
    }))
  const roundsThrough = (playerId: number, through: number) => {
    const own = rounds().get(playerId) ?? []
    return through === Number.POSITIVE_INFINITY ? own : own.filter((r) => r.weekNumber <= through)
  }
  return {
    matchResult: resultOf,
    weekPoints: pointsOf,
    /** Returns the standings over all weeks up to and including week number `through`. */
    standings,
    /** Returns the weeks left out of a team's total in the table after a week, because only its best weeks count. */
    dropped: (teamId: number, through = Number.POSITIVE_INFINITY): Week[] =>
      droppedWeeks(countedWeeks(index, through, hasPoints), { index, weekPoints: pointsOf, teamId }),
    /** Returns the table after a week as published; null unless these results are the published ones. */
    publishedTable: (_through: number): Standing[] | null => null,
    /** The rows, indexed for the rules. */
    index,
    /** Returns the number of the last week in which any team has points; 0 before the first points. */
    lastWeek: (): number => Math.max(0, ...index.weeks.filter(hasPoints).map((w) => w.weekNumber)),
    /** Returns a player's card for a week. */
    cardOf: (weekId: number, playerId: number): Card | undefined => index.cards.get(weekId)?.get(playerId),
    /** Returns a player's handicap row for a week, if there is one. */
    handicapRow: (weekId: number, playerId: number): Handicap | undefined =>
      index.handicapRows.get(playerId)?.get(weekId),
    /** Returns all cards in a week. The list is the same object as long as the rows are the same. */
    cardsOf: (weekId: number): readonly Card[] => index.cardsOfWeek.get(weekId) ?? [],
    placesOf: (teamId: number, week: Week): LineupPlace[] => order(teamId, week),
    /** Returns each segment with its table after week number `through`; empty in a season without segments. */
    segments,
    /** Returns each division's table after week number `through`; empty in a season without divisions. */
    divisions: (through = Number.POSITIVE_INFINITY): DivisionTable[] => tablesThrough(through).divisions,
    /** Returns the playoff bracket; null in a season without playoffs. */
    playoffs: once((): Playoffs | null => {
      const held = playoffRows(index)
      if (held === rows) return seasonPlayoffs({ ...sources, standings, segments })
      const { matchResult, ...others } = seasonResults(held)
      return seasonPlayoffs({ ...others, index, resultOf: matchResult })
    }),
    /** Returns a week's field by place; empty in a week of matches. */
    field: (week: Week): FieldRow[] => weekField(week, index, resultOf),
    /**
     * Returns a week's holes in playing order: the nine it was scored on, or else the nine that the season assigns to
     * it. Par and stroke index are from the given tee.
     */
    holesOf: (week: Week, tee: string | null = null): readonly PlayedHole[] => index.holesOfWeek(week, tee).holes,
    /**
     * Returns whether a week's scores are by hole. Once it has scores, this depends on how they were entered; until
     * then, on the season's setting.
     */
    keepsHoles: (week: Week): boolean => keepsHoles(index, week),
    /** Returns a player's completed rounds, oldest first, including weeks excluded from handicaps. */
    nightsOf: (playerId: number): readonly PlayerRound[] => nights().get(playerId) ?? [],
    /** Like `nightsOf`, but only the rounds that count for averages and handicaps. */
    roundsOf: (playerId: number): readonly PlayerRound[] => rounds().get(playerId) ?? [],
    /** Returns a player's tee for a week; null for the course's default scorecard. */
    tee: (playerId: number, week: Week): string | null => teeOf(index, playerId, week.id),
    /** Returns how many whole handicap strokes a player gets in a week; null without a handicap. */
    strokes: (playerId: number, week: Week): number | null => playingHandicap(index, playerId, week),
    /** Returns a player's figures from the results through a week; `goingIn` is their handicap in that week. */
    figures: (playerId: number, through = Number.POSITIVE_INFINITY): PlayerFigures => {
      const own = roundsThrough(playerId, through)
      const after = indexAfter(index, through)
      const figures = keptIf(
        keptBy(figuresKept, states.season, () => new Map()),
        { key: playerId, inputs: [after.settings, after.averageRules, after.appliesTo, ...own] },
        () => generatedOf(after, playerId, own),
      )
      return { ...figures, goingIn: goingInHandicap(index, playerId, through) }
    },
    /** Returns how a player's handicap after a week was calculated. */
    handicapHistory: (playerId: number, through: number): HandicapHistory =>
      handicapHistory(indexAfter(index, through), playerId, roundsThrough(playerId, through)),
  }
}
export type SeasonResults = ReturnType<typeof seasonResults>

const rememberedByNumber = <V>(make: (key: number) => V) => rememberedIn(new Map<number, V>(), make)

function rememberedIn<K, V>(known: Map<K, V>, make: (key: K) => V): (key: K) => V {
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(key)
    known.set(key, made)
    return made
  }
}
