import { limits } from '../schema/limits.ts'
import { unusedText } from '../text/screens/league/import.ts'
import { dateWord } from './date-words.ts'
import type { Ledger } from './ledger.ts'
import type { DateHints } from './read-dates.ts'
import { type HandicapReading, readListedHandicap } from './roster/read-details.ts'

/** What helps to read a score sheet. */
export type ScoreHints = DateHints & {
  /** How the season rounds handicaps (default: whole strokes). */
  handicaps?: HandicapReading | undefined
  /** The names of the league's players, normalized by `nameKey`. */
  names?: ReadonlySet<string> | undefined
}
type Place = { row: number; column: number }

/**
 * Returns the number of the week in a cell: "7", "Week 7", "Semana #7"; null for anything else, such as a date.
 * @example
 * weekNumberIn('Wk 7') // 7
 * weekNumberIn('May 7') // null
 */
export function weekNumberIn(cell: string): number | null {
  const [, word = '', digits] = /^(\D{0,8}?)\s*(?:#\s*)?(\d{1,2})(?:\.0+)?$/.exec(cell) ?? []
  return digits === undefined || Number(digits) === 0 || dateWord(word).month !== null ? null : Number(digits)
}

/**
 * Returns the cell with a row's date, which may be under the week's heading if the row has no other.
 * @example
 * dayIn({ day: '', week: 'May 7' }) // 'May 7'
 */
export const dayIn = ({ day = '', week = '' }: { day: string | undefined; week: string | undefined }): string =>
  day !== '' || weekNumberIn(week) !== null ? day : week

/**
 * Returns the points in a cell; null unless it is a number of at most `most` points (default: the limit for a week).
 * @example
 * pointsIn('+7,5') // 7.5
 * pointsIn('−2') // -2
 */
export function pointsIn(cell: string, most: number = limits.weekPoints): number | null {
  const plain = cell.replace(/^[−–](?=\d)/, '-').replace(',', '.')
  const points = /^[+-]?\d{1,5}(?:\.\d+)?$/.test(plain) ? Number(plain) + 0 : Number.NaN
  return Math.abs(points) <= most ? points : null
}

/** Reads the points in a cell, and records why it has none. */
export function readPointsAt(ledger: Ledger, { row, column }: Place): number | null {
  const cell = ledger.read(row, column)
  const points = pointsIn(cell)
  if (points === null && cell !== '' && !/^[-−–.]$/.test(cell)) ledger.leave(row, column, unusedText.notPoints)
  return points
}

/** Reads the handicap in a cell in the season's unit, and records how it was changed, or why it has none. */
export function readHandicapAt(ledger: Ledger, { row, column }: Place, { handicaps }: ScoreHints): number | null {
  const { value, remark, note } = readListedHandicap(ledger.read(row, column), handicaps)
  const why = remark ?? note
  if (why !== undefined) ledger.leave(row, column, why)
  return value
}
