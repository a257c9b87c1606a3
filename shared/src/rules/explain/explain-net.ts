import { assertInteger, nonNegative } from '../../lib/range.ts'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { MatchResult } from '../match/match-result.ts'
import type { PlayerLine } from '../match/player-line.ts'
import { holesInPart, isInPart, type MatchPart } from '../scoring/match-part.ts'
import { countedStrokes } from '../scoring/pickup-strokes.ts'
import { strokesByRank } from '../scoring/strokes-per-hole.ts'
import { holesToCount } from '../season/player-rounds.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import { type Explanation, type StepList, stepList } from './explain-steps.ts'

/** Identifies a player's line in a match by its pair and its side of the pair. */
export type LineAsked = { result: MatchResult; pair: number; side: 0 | 1 }
/** A player's line in a match, either in a pair or, for a player without an opponent, on its own. */
export type NetLine = LineAsked | { result: MatchResult; line: PlayerLine }
/**
 * Explains a line's net total: strokes minus the handicap. In a suspended round, only the holes that both players have
 * played count; in a match that covers part of the round, only the match's holes count. Only the handicap strokes on
 * the holes that count are subtracted. Null if the line has no net total.
 * @source P1, M1, M24, R3
 * @example
 * const result = seasonResults(golden).matchResult(golden.matches[0])
 * explainNet(seasonIndex(golden), { result, pair: 0, side: 1 }).at(-1).value // { n: 35, d: 1 }
 */
export function explainNet(index: SeasonIndex, asked: NetLine): Explanation | null {
  const { result } = asked
  if ('pair' in asked) assertInteger('pair', asked.pair, nonNegative)
  // For a player without an opponent, the second line is the player's own.
  const lines = 'pair' in asked ? result.pairings[asked.pair] : ([asked.line, asked.line] as const)
  const line = lines?.['pair' in asked ? asked.side : 0]
  const week = index.weekById.get(result.match.weekId)
  if (!lines || !line || !week || line.net === null) return null
  const list = stepList()
  const { playerId } = line
  const where = { weekId: week.id, playerId }
  const settings = index.settingsOf(week)
  const enough = { holes: result.holes.length, rule: settings.haltedRound, part: result.part }
  const halted = week.status === 'halted' && isByMatch(settings)
  const cut = halted ? bothPlayed(lines, enough) : result.part !== null
  const counted = countedHoles(lines, { halted: halted && cut, part: cut ? result.part : null })
  const whole = line.gross.some((g) => g !== null)
  const total = whole
    ? list.make(
        'grossTotal',
        'sum',
        counted.map((i) => countedStep(list, index, { result, line, hole: i })),
      )
    : list.given('typedTotal', line.grossTotal, where)
  list.make('net', 'difference', [total, takenOff(list, { index, week: cut ? week : null, line, counted, where })])
  return list.steps
}

const isByMatch = (settings: LeagueSettings) => settings.scoring === 'match' && settings.opponents === 'match'

const bothPlayed = (
  lines: readonly [PlayerLine, PlayerLine],
  { holes, rule, part }: { holes: number; rule: LeagueSettings['haltedRound']; part: MatchPart | null },
): boolean =>
  rule !== 'void' && countedHoles(lines, { halted: true, part }).length >= holesToCount(holesInPart(part, holes))

/**
 * Returns the holes that count toward the net total: all of the match's holes or, in a suspended round, only those that
 * both players have played.
 */
function countedHoles(
  lines: readonly [PlayerLine, PlayerLine],
  { halted, part }: { halted: boolean; part: MatchPart | null },
): number[] {
  const all = lines[0].strokes.flatMap((_, i) => (isInPart(part, i) ? [i] : []))
  const both = (i: number) => (lines[0].gross[i] ?? null) !== null && (lines[1].gross[i] ?? null) !== null
  return halted ? all.filter(both) : all
}

/** Adds a step for a hole's strokes as counted in the total: the actual strokes, or the value of a pick-up. */
function countedStep(
  list: StepList,
  index: SeasonIndex,
  { result, line, hole }: { result: MatchResult; line: PlayerLine; hole: number },
): number {
  const week = index.weekById.get(result.match.weekId)
  if (line.gross[hole] !== 'pickup' || !week) return grossStep(list, result, { line, hole })
  const { holes, ranks } = index.holesOfWeek(week, line.tee)
  const { handicap, gross } = line
  const counted = countedStrokes({ gross, handicap, holes, ranks, rule: index.settingsOf(week) })[hole] ?? null
  return list.given('pickedUpAs', counted === 'pickup' ? null : counted, placeOf(result, line, hole))
}

type Taking = {
  index: SeasonIndex
  week: Week | null
  line: PlayerLine
  counted: readonly number[]
  where: { weekId: number; playerId: number }
}

/**
 * Adds a step for the handicap or, if only some holes count (`week` is set), for the handicap's strokes on those holes.
 */
function takenOff(list: StepList, { index, week, line, counted, where }: Taking): number {
  if (week === null || line.gross.every((g) => g === null)) return list.given('handicap', line.handicap, where)
  const received = strokesByRank(line.handicap, index.holesOfWeek(week, line.tee).ranks)
  return list.given(
    'strokesCounted',
    counted.reduce((sum, i) => sum + (received[i] ?? 0), 0),
    where,
  )
}

/**
 * Adds a hole's gross strokes to an explanation; null for a pick-up. Returns the step's index.
 * @param of.hole 0-based position in the round
 * @source P3
 * @example
 * const result = seasonResults(golden).matchResult(golden.matches[0])
 * const list = stepList()
 * grossStep(list, result, { line: result.pairings[0][0], hole: 2 }) // 0
 */
export function grossStep(
  list: StepList,
  result: MatchResult,
  { line, hole }: { line: PlayerLine; hole: number },
): number {
  assertInteger('hole', hole, nonNegative)
  const gross = line.gross[hole] ?? null
  return list.given('gross', gross === 'pickup' ? null : gross, placeOf(result, line, hole))
}

/**
 * Returns where a line's hole is in the results.
 * @example
 * const result = seasonResults(golden).matchResult(golden.matches[0])
 * placeOf(result, result.pairings[0][0], 2).hole // 3
 */
export const placeOf = (result: MatchResult, { playerId }: PlayerLine, hole: number) => ({
  weekId: result.match.weekId,
  playerId,
  hole: result.holes[hole]?.hole ?? 0,
})
