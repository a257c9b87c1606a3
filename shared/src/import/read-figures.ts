import { limits } from '../schema/limits.ts'
import { unusedText } from '../text/screens/league/import.ts'
import type { Ledger } from './ledger.ts'
import type { DateHints } from './read-dates.ts'
import { type HandicapReading, readListedHandicap } from './roster/read-details.ts'

/** What helps to read a score sheet. `handicaps`: how the season rounds handicaps (default: whole strokes). */
export type ScoreHints = DateHints & { handicaps?: HandicapReading | undefined }
type Place = { row: number; column: number }

/**
 * Returns the points in a cell; null unless it is a number of at most `most` points (default: the limit for a week).
 * @example
 * pointsIn('+7,5') // 7.5
 */
export function pointsIn(cell: string, most: number = limits.weekPoints): number | null {
  const points = /^[+-]?\d{1,5}(?:[.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) + 0 : Number.NaN
  return Math.abs(points) <= most ? points : null
}

/** Reads the points in a cell, and records why it has none. */
export function readPointsAt(ledger: Ledger, { row, column }: Place): number | null {
  const cell = ledger.read(row, column)
  const points = pointsIn(cell)
  if (points === null && cell !== '' && !/^[-–.]$/.test(cell)) ledger.leave(row, column, unusedText.notPoints)
  return points
}

/** Reads the handicap in a cell in the season's unit, and records how it was changed, or why it has none. */
export function readHandicapAt(ledger: Ledger, { row, column }: Place, { handicaps }: ScoreHints): number | null {
  const { value, remark, note } = readListedHandicap(ledger.read(row, column), handicaps)
  const why = remark ?? note
  if (why !== undefined) ledger.leave(row, column, why)
  return value
}
