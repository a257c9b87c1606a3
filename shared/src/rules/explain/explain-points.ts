import { assertInteger, nonNegative } from '../../lib/range.ts'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Match } from '../../schema/schedule/match.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { fixedOfSide, type MatchResult } from '../match/match-result.ts'
import { constantOf, strokesReceived } from '../match/pairing-lines.ts'
import type { PlayerLine } from '../match/player-line.ts'
import { linesOfField, weekField } from '../match/week-field.ts'
import type { TeamWeek } from '../match/week-points.ts'
import { holesInPart } from '../scoring/match-part.ts'
import { pointsByResult } from '../scoring/quota.ts'
import type { Shares } from '../scoring/share-match.ts'
import { resultsLost } from '../season/joining-leaving.ts'
import { rulesOfWeek } from '../season/kept-facts.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import { teamsOfMatch } from '../season/teams-of-match.ts'
import { weekSettings } from '../season/week-settings.ts'
import { weightOf } from '../standings/best-weeks.ts'
import { wholePoints } from '../standings/rank-standings.ts'
import { bonusSteps, fieldWorth } from './explain-field.ts'
import type { LineAsked } from './explain-net.ts'
import { type Explanation, type StepList, stepList } from './explain-steps.ts'

/**
 * Explains a player's points in a match: for holes, blocks, the net total and the match, minus points that a sub isn't
 * allowed to keep. Null if the match has no such pair.
 * @source P1, M1, A1, A3
 * @example
 * const result = seasonResults(golden).matchResult(golden.matches[0])
 * explainPlayerPoints(seasonIndex(golden), { result, pair: 0, side: 1 }).at(-1).value // { n: 14, d: 1 }
 */
export function explainPlayerPoints(index: SeasonIndex, { result, pair, side }: LineAsked): Explanation | null {
  assertInteger('pair', pair, nonNegative)
  const lines = result.pairings[pair]
  const line = lines?.[side]
  if (!lines || !line) return null
  const list = stepList()
  const all = absentSteps(list, index, { lines, side, result }) ?? sumSteps(list, index, { line, result })
  const other = lines[side === 0 ? 1 : 0].playerId
  const whole =
    line.gained > 0
      ? list.make('withSurplus', 'sum', [all, list.given('subSurplus', line.gained, { playerId: other })])
      : all
  const most = line.hitterId === line.playerId ? null : settingsOf(index, result).subPointsCap
  if (most !== null) list.make('subCapped', 'atMost', [whole, list.given('subCap', most)])
  return list.steps
}

/**
 * Explains a player's points on a night: the points from each match, and their sum if there are several matches. Null
 * if there are none.
 * @source P1, T17
 * @example
 * const result = seasonResults(golden).matchResult(golden.matches[0])
 * explainNightPoints(seasonIndex(golden), [{ result, pair: 0, side: 1 }]).at(-1).value // { n: 14, d: 1 }
 */
export function explainNightPoints(index: SeasonIndex, asked: readonly LineAsked[]): Explanation | null {
  const matches = asked.flatMap((one) => {
    const steps = explainPlayerPoints(index, one)
    return steps ? [steps] : []
  })
  const [only] = matches
  if (matches.length < 2) return only ?? null
  const list = stepList()
  const totals = matches.map((steps) => {
    const from = list.steps.length
    list.steps.push(...steps.map((step) => ({ ...step, of: step.of.map((at) => at + from) })))
    return list.steps.length - 1
  })
  list.make('nightPoints', 'sum', totals)
  return list.steps
}

/** Returns the rules for a match's week. */
function settingsOf(index: SeasonIndex, { match }: Pick<MatchResult, 'match'>): LeagueSettings {
  const week = index.weekById.get(match.weekId)
  return week ? weekSettings(index.settingsOf(week), week) : index.settings
}

/**
 * Explains a team's points for a week as the ledger shows them: set by hand, given for a bye, or the sum of the points
 * from its match. Null if it has no points.
 * @source P1, M8, T14, T15
 * @example
 * const { weekPoints, matchResult } = seasonResults(golden)
 * explainWeekPoints(seasonIndex(golden), weekPoints(golden.weeks[3])[0], matchResult).map((step) => step.name) // ['cardPoints', 'typedPoints']
 */
export function explainWeekPoints(
  index: SeasonIndex,
  entry: TeamWeek,
  resultOf: (match: MatchResult['match']) => MatchResult,
): Explanation | null {
  const { weekId, teamId, points, computed, overridden } = entry
  if (points === null) return null
  const list = stepList()
  if (overridden || computed === null) {
    if (computed !== null) list.given('cardPoints', computed, { weekId, teamId })
    list.given('typedPoints', points, { weekId, teamId })
    return list.steps
  }
  const matches = index.matchesOfTeam.get(weekId)?.get(teamId) ?? []
  const [match] = matches
  if (!match && index.teams.get(teamId)?.joins) {
    list.given('byePoints', computed, { weekId, teamId })
    return list.steps
  }
  if (!match) return null
  if (rulesOfWeek(index.rows.season, weekId).opponents === 'field')
    return fieldSteps(list, index, { weekId, teamId, resultOf })
  if (matches.length > 1) {
    const parts = matches.flatMap((one) => nightPart(list, index, { result: resultOf(one), teamId }))
    list.make('weekPoints', 'sum', parts, { weekId, teamId })
    return list.steps
  }
  if (isBye(index, match)) {
    list.given('byePoints', computed, { weekId, teamId })
    return list.steps
  }
  const settings = settingsOf(index, { match })
  teamSteps(list, resultOf(match), { settings, side: match.team1Id === teamId ? 0 : 1, weekId, teamId })
  return list.steps
}

/**
 * Returns whether a match is a bye because it has no opponent, or because one of its teams has left and that team's
 * results don't count.
 */
const isBye = (index: SeasonIndex, match: Match): boolean =>
  match.team2Id === null || teamsOfMatch(match).some((id) => resultsLost(index, id) !== null)

/** Adds the steps for a team's points from one of its matches on a night; no steps for a match without points. */
function nightPart(
  list: StepList,
  index: SeasonIndex,
  { result, teamId }: { result: MatchResult; teamId: number },
): number[] {
  const { match, points } = result
  const { weekId, team1Id, team2Id } = match
  const other = team1Id === teamId ? team2Id : team1Id
  if (isBye(index, match)) {
    const { byePoints } = settingsOf(index, result)
    const isOut = [teamId, other].some((id) => resultsLost(index, id) === 'out')
    return isOut || byePoints === null ? [] : [list.given('byePoints', byePoints, { weekId, teamId })]
  }
  if (!points || other === null) return []
  const settings = settingsOf(index, result)
  const parts = pointParts(list, result, { settings, side: team1Id === teamId ? 0 : 1, weekId, teamId })
  return [list.make('againstTeam', 'sum', parts, { weekId, teamId: other })]
}

/**
 * Explains a side's points in its match so far, as the match's card shows them, ignoring points set by hand. Null if
 * the match has no points yet.
 * @source P1, M1
 * @example
 * const result = seasonResults(golden).matchResult(golden.matches[0])
 * explainMatchPoints(seasonIndex(golden), result, 0).at(-1).value // { n: 15, d: 1 }
 */
export function explainMatchPoints(index: SeasonIndex, result: MatchResult, side: 0 | 1): Explanation | null {
  const { match, points } = result
  const teamId = side === 0 ? match.team1Id : match.team2Id
  if (!points || teamId === null) return null
  const list = stepList()
  teamSteps(list, result, { settings: settingsOf(index, result), side, weekId: match.weekId, teamId })
  return list.steps
}

/**
 * Explains a team's points from all weeks that count, and its place compared with the other teams' totals. Null for an
 * unknown team.
 * @source P1, ST1, ST3, ST4, ST5, ST6
 * @example
 * const { weekPoints, standings } = seasonResults(golden)
 * explainPlace({ weeks: golden.weeks.slice(0, 4), entries: weekPoints, standings: standings(4), teamId: 2 }).at(-1).value // { n: 1, d: 1 }
 */
export function explainPlace(asked: {
  weeks: readonly Week[]
  /** Weeks that don't count for points, shown alongside those that do. */
  leftOut?: readonly Week[]
  /** Weeks that are dropped because they aren't among the team's best. */
  dropped?: readonly Week[]
  entries: (week: Week) => readonly TeamWeek[]
  standings: readonly { teamId: number; points: number; rank: number }[]
  teamId: number
}): Explanation | null {
  const { weeks, leftOut = [], dropped = [], entries, standings, teamId } = asked
  const own = standings.find((s) => s.teamId === teamId)
  if (!own) return null
  const list = stepList()
  const given = (name: 'weekPoints' | 'weekLeftOut' | 'weekDropped') => (week: Week) => {
    const points = entries(week).find((e) => e.teamId === teamId)?.points ?? null
    if (points === null) return []
    const where = { weekId: week.id, teamId }
    const own = list.given(name, points, where)
    const weight = weightOf(week)
    if (weight === 1 || name !== 'weekPoints') return [own]
    return [list.make('weekWeighted', 'product', [own, list.given('weekWeight', weight, where)], where)]
  }
  leftOut.flatMap(given('weekLeftOut'))
  dropped.flatMap(given('weekDropped'))
  const counted = weeks.filter((week) => !dropped.includes(week)).flatMap(given('weekPoints'))
  const total = list.make('totalPoints', 'sum', counted, { teamId })
  const others = standings.filter((s) => s.teamId !== teamId)
  const totals = others.map((s) => list.given('otherTotal', s.points, { teamId: s.teamId }))
  const byPoints = list.make('placeByPoints', 'rank', [total, ...totals])
  const ahead = others.filter((s) => wholePoints(s.points) === wholePoints(own.points) && s.rank < own.rank).length
  if (ahead > 0) list.make('place', 'sum', [byPoints, list.given('aheadByTieBreak', ahead)])
  return list.steps
}

type FieldAsked = { weekId: number; teamId: number; resultOf: (match: MatchResult['match']) => MatchResult }

/**
 * Adds the steps for the points of each of the team's rows in the field, and for the fixed points of absent players.
 */
function fieldSteps(list: StepList, index: SeasonIndex, { weekId, teamId, resultOf }: FieldAsked): Explanation | null {
  const week = index.weekById.get(weekId)
  if (!week) return null
  const { absentRule, absentPoints, subPointsCap } = weekSettings(index.settingsOf(week), week)
  const field = weekField(week, index, resultOf)
  const parts = field.flatMap((row) => {
    const { teamId: own, playerId, hitterId, points } = row
    if (own !== teamId || points === null) return []
    const settings = index.settingsOf(week)
    const worth = fieldWorth(list, settings, { row, field, weekId })
    const capped = hitterId !== playerId && subPointsCap !== null
    const most = capped ? list.make('subCapped', 'atMost', [worth, list.given('subCap', subPointsCap)]) : worth
    return [most, ...bonusSteps(list, settings, { row, field, weekId })]
  })
  const away = linesOfField(week, index, resultOf).filter(
    (line) => line.absent && line.teamId === teamId && absentRule === 'fixed',
  )
  for (const { playerId } of away) parts.push(list.given('absentPoints', absentPoints, { weekId, teamId, playerId }))
  list.make('weekPoints', 'sum', parts, { weekId, teamId })
  return list.steps
}

function sumSteps(
  list: StepList,
  index: SeasonIndex,
  { line, result }: { line: PlayerLine; result: MatchResult },
): number {
  const where = { weekId: result.match.weekId, playerId: line.playerId }
  const parts = line.holePoints.flatMap((points, i) =>
    points === null ? [] : [list.given('holePoints', points, { ...where, hole: result.holes[i]?.hole ?? 0 })],
  )
  for (const points of line.blockPoints) if (points !== null) parts.push(list.given('blockPoints', points, where))
  if (line.netPoints !== null) parts.push(list.given('netPoints', line.netPoints, where))
  if (line.matchPoints !== null) parts.push(list.given('matchPoints', line.matchPoints, where))
  if (pointsByResult(settingsOf(index, result)) !== 'quota') return list.make('playerPoints', 'sum', parts, where)
  const won = list.make('resultPoints', 'sum', parts, where)
  return list.make('playerPoints', 'difference', [won, quotaStep(list, index, { line, result })], where)
}

/**
 * Adds the steps for the quota of the holes that have points. On a complete card, these are all the holes of the round.
 */
function quotaStep(
  list: StepList,
  index: SeasonIndex,
  { line, result }: { line: PlayerLine; result: MatchResult },
): number {
  const { weekId } = result.match
  const week = index.weekById.get(weekId)
  const where = { weekId, playerId: line.playerId }
  const { maxStrokes } = rulesOfWeek(index.rows.season, weekId)
  const counted = line.holePoints.flatMap((points, i) => (points === null ? [] : [i]))
  const whole = list.given('quotaWhole', 2 * counted.length)
  if (counted.length < line.holePoints.length && week) {
    const setting = { holes: index.holesOfWeek(week, line.tee), settings: index.settingsOf(week) }
    const received = strokesReceived({ handicap: line.handicap }, setting)
    const given = counted.reduce((sum, i) => sum + (received[i] ?? 0), 0)
    return list.make('quota', 'difference', [whole, list.given('strokesCounted', given, where)])
  }
  const own = list.given('handicap', line.handicap, where)
  const strokes =
    maxStrokes === null ? own : list.make('strokesCapped', 'atMost', [own, list.given('mostStrokes', maxStrokes)])
  return list.make('quota', 'difference', [whole, strokes])
}

type Absence = { lines: readonly [PlayerLine, PlayerLine]; side: 0 | 1; result: MatchResult }

/**
 * If the league awards fixed points for an absent player, adds the steps for that player's points or, for the opponent,
 * for what is left of the pair's points. Returns null if neither applies.
 */
function absentSteps(list: StepList, index: SeasonIndex, { lines, side, result }: Absence): number | null {
  const settings = settingsOf(index, result)
  const playerId = lines[side].playerId
  const away = lines[side].absent
  if (settings.absentRule !== 'fixed') return null
  if (away) return list.given('absentPoints', settings.absentPoints, { playerId })
  if (!lines[side === 0 ? 1 : 0].absent || settings.scoring !== 'match' || settings.sides !== 'singles') return null
  const all = list.given('allPoints', constantOf(settings, holesInPart(result.part, result.holes.length)))
  const rest = list.make('presentPoints', 'difference', [all, list.given('absentPoints', settings.absentPoints)])
  return list.make('nothingLess', 'atLeast', [rest, list.given('nothing', 0)], { playerId })
}

type TeamSide = { settings: LeagueSettings; side: 0 | 1; weekId: number; teamId: number }

function teamSteps(list: StepList, result: MatchResult, asked: TeamSide): void {
  const { weekId, teamId } = asked
  list.make('weekPoints', 'sum', pointParts(list, result, asked), { weekId, teamId })
}

/** Adds the steps for each part of a side's points in a match. */
function pointParts(list: StepList, result: MatchResult, { settings, side, weekId, teamId }: TeamSide): number[] {
  const fixed = result.sides ? fixedSteps(list, result, { settings, side }) : null
  const parts = fixed
    ? [fixed.at]
    : result.sides
      ? shareParts(list, result.sides[side].shares, { side, weekId, teamId })
      : result.pairings.map((pair) =>
          list.given('playerPoints', pair[side].points, { weekId, teamId, playerId: pair[side].playerId }),
        )
  if (result.teamNet) parts.push(list.given('teamNetPoints', result.teamNet[side], { weekId, teamId }))
  return parts
}

/**
 * If all players on a side were absent, adds the steps for the side's fixed points or, for its opponents, for what is
 * left of the match's points. Returns null if the points depend on the holes instead.
 */
function fixedSteps(
  list: StepList,
  result: MatchResult,
  { settings, side }: { settings: LeagueSettings; side: 0 | 1 },
): { at: number } | null {
  const holes = result.holes.length
  if (fixedOfSide(side, { ...result, settings, holes }) === null) return null
  const isOwn = (line: PlayerLine) => (line.teamId === result.match.team1Id) === (side === 0)
  const own = result.lines.filter(isOwn)
  const fixed = (lines: readonly PlayerLine[]) =>
    list.make(
      'absentSide',
      'sum',
      lines.map(({ playerId }) => list.given('absentPoints', settings.absentPoints, { playerId })),
    )
  if (own.length > 0 && own.every((line) => line.absent)) return { at: fixed(own) }
  const all = list.given('allPoints', constantOf(settings, holesInPart(result.part, holes)))
  const rest = list.make('presentPoints', 'difference', [all, fixed(result.lines.filter((line) => !isOwn(line)))])
  return { at: list.make('nothingLess', 'atLeast', [rest, list.given('nothing', 0)]) }
}

function shareParts(
  list: StepList,
  shares: Shares,
  { side, ...where }: { side: 0 | 1; weekId: number; teamId: number },
): number[] {
  const named = [
    ...shares.holes.map((share) => ['holePoints', share] as const),
    ...shares.blocks.map((share) => ['blockPoints', share] as const),
    ['netPoints', shares.net] as const,
    ['matchPoints', shares.match] as const,
  ]
  return named.flatMap(([name, share]) => (share === null ? [] : [list.given(name, share[side], where)]))
}
