import type { Week } from '../schema/week.ts'
import { type Explanation, type StepList, stepList } from './explain-steps.ts'
import type { MatchBook, PlayerLine } from './match-book.ts'
import type { SeasonIndex } from './season-index.ts'
import { strokesByRank } from './strokes-per-hole.ts'

/** A player's line of a match: which pair of it, and which side. */
export type LineAsked = { book: MatchBook; pair: number; side: 0 | 1 }
/**
 * The net total of a line: what was hit less the handicap; in a halted round over the holes that both played, less the
 * strokes on those. Null where the line has none.
 *
 * @source product rules 6 and 10
 * @example
 * const book = seasonBook(golden).matchBook(golden.matches[0])
 * explainNet(seasonIndex(golden), { book, pair: 0, side: 1 }).at(-1).value // { n: 35, d: 1 }
 */
export function explainNet(index: SeasonIndex, { book, pair, side }: LineAsked): Explanation | null {
  const lines = book.pairings[pair]
  const line = lines?.[side]
  const week = index.weekById.get(book.match.weekId)
  if (!lines || !line || !week || line.net === null) return null
  const list = stepList()
  const { playerId } = line
  const where = { weekId: week.id, playerId }
  const halted = week.status === 'halted' && index.settings.scoring === 'match'
  const counted = countedHoles(lines, halted)
  const whole = line.gross.some((g) => g !== null)
  const total = whole
    ? list.make(
        'grossTotal',
        'sum',
        counted.map((i) => grossStep(list, book, { line, hole: i })),
      )
    : list.given('typedTotal', line.grossTotal, where)
  list.make('net', 'difference', [total, takenOff(list, { index, week: halted ? week : null, line, counted, where })])
  return list.steps
}

/** Places of the holes that count for the net total: all, or in a halted round those that both played. */
function countedHoles(lines: readonly [PlayerLine, PlayerLine], halted: boolean): number[] {
  const all = lines[0].strokes.map((_, i) => i)
  const both = (i: number) => (lines[0].gross[i] ?? null) !== null && (lines[1].gross[i] ?? null) !== null
  return halted ? all.filter(both) : all
}

type Taking = {
  index: SeasonIndex
  week: Week | null
  line: PlayerLine
  counted: readonly number[]
  where: { weekId: number; playerId: number }
}

/** The handicap; in a halted round (`week`) the strokes of it that fall on the holes that count. */
function takenOff(list: StepList, { index, week, line, counted, where }: Taking): number {
  if (week === null || line.gross.every((g) => g === null)) return list.given('handicap', line.handicap, where)
  const received = strokesByRank(line.handicap, index.holesOfWeek(week).ranks)
  return list.given(
    'strokesCounted',
    counted.reduce((sum, i) => sum + (received[i] ?? 0), 0),
    where,
  )
}

/**
 * Adds what was hit on a hole to an explanation: null for a picked-up ball. Returns its place.
 *
 * @param of.hole place in the round from 0
 * @source product decision 16
 * @example
 * const book = seasonBook(golden).matchBook(golden.matches[0])
 * const list = stepList()
 * grossStep(list, book, { line: book.pairings[0][0], hole: 2 }) // 0
 */
export function grossStep(list: StepList, book: MatchBook, { line, hole }: { line: PlayerLine; hole: number }): number {
  const gross = line.gross[hole] ?? null
  return list.given('gross', gross === 'pickup' ? null : gross, placeOf(book, line, hole))
}

/**
 * Where a hole of a line stands in the book.
 *
 * @example
 * const book = seasonBook(golden).matchBook(golden.matches[0])
 * placeOf(book, book.pairings[0][0], 2).hole // 3
 */
export const placeOf = (book: MatchBook, { playerId }: PlayerLine, hole: number) => ({
  weekId: book.match.weekId,
  playerId,
  hole: book.holes[hole]?.hole ?? 0,
})
