import { plainWords } from '../lib/plain-words.ts'
import { headingField } from './roster/heading-field.ts'
import { isOnePart } from './roster/name-marks.ts'
import { holeInHeading, tableWords } from './table-words.ts'

/** The columns of a sheet with one row per card; -1 for a missing column. */
export type ScoreColumns = {
  /** The index of the heading row. */
  row: number
  /** Each column with scores, and its hole (1-18). */
  holes: readonly { column: number; hole: number }[]
  /** The column with full names, or the columns with first and last names. */
  name: number
  first: number
  last: number
} & Record<Named, number>

const named = ['week', 'date', 'side', 'team', 'total', 'handicap', 'playedBy', 'points'] as const
type Named = (typeof named)[number]

const SEARCHED = 20

const NIGHT = /\b(?:week|round|night)\s{0,2}#?\s{0,2}(\d{1,2})\b/i
const DAY =
  /\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}|\b\p{L}{3,9}\.?\s{1,2}\d{1,2}(?:st|nd|rd|th)?,?\s{1,2}\d{4}\b|\b\d{1,2}\.?\s\p{L}{3,10}\.?\s\d{4}\b/iu

/** Returns the week and the date in a title such as "Week 3, 5/21/2026", as written. */
export const nightInTitle = (cell: string): { week: string | undefined; day: string | undefined } =>
  cell.length > 200 ? { week: undefined, day: undefined } : { week: NIGHT.exec(cell)?.[1], day: DAY.exec(cell)?.[0] }

const namesNight = (cell: string): boolean => Object.values(nightInTitle(cell)).some((words) => words !== undefined)

/**
 * Finds the headings of a score sheet: a name plus either two or more holes, or a total and a week or date. The week or
 * date may be in a title above. Returns null if there are no such headings.
 * @example
 * findScoreColumns([['Player', 'hole_1', 'h2']])?.holes // [{ column: 1, hole: 1 }, { column: 2, hole: 2 }]
 */
export function findScoreColumns(grid: readonly (readonly string[])[]): ScoreColumns | null {
  for (const [row, cells] of grid.slice(0, SEARCHED).entries()) {
    const columns = columnsOf(row, cells)
    const hasName = columns.name >= 0 || columns.first >= 0 || columns.last >= 0
    const hasNight = columns.week >= 0 || columns.date >= 0 || grid.slice(0, row).flat().some(namesNight)
    // Only score sheets have both a total and a net.
    const hasTotals = columns.total >= 0 && (hasNight || cells.some((cell) => plainWords(cell) === 'net'))
    if (hasName && (columns.holes.length > 1 || hasTotals)) return withParts(columns, grid.slice(row + 1))
  }
  return null
}

/**
 * Decides what a "Name" column contains if there is also a column of first names or of last names, but not both. If the
 * cells of "Name" are single words, they are the missing part of the name.
 */
function withParts(columns: ScoreColumns, body: readonly (readonly string[])[]): ScoreColumns {
  const { name, first, last } = columns
  if (name < 0 || first < 0 === last < 0) return columns
  const cells = body.map((row) => (row[name] ?? '').trim()).filter((cell) => cell !== '')
  if (cells.filter(isOnePart).length < cells.length * 0.6) return columns
  return first < 0 ? { ...columns, name: -1, first: name } : { ...columns, name: -1, last: name }
}

function columnsOf(row: number, cells: readonly string[]): ScoreColumns {
  const plain = cells.map((cell) => (cell.length > 40 ? '' : plainWords(cell)))
  const column = (fits: (words: string) => boolean) => plain.findIndex(fits)
  const field = (wanted: 'name' | 'first' | 'last') =>
    cells.findIndex((cell, i) => !tableWords.playedBy.test(plain[i] ?? '') && headingField(cell)?.field === wanted)
  return {
    row,
    holes: holesOf(plain),
    name: field('name'),
    first: field('first'),
    last: field('last'),
    ...(Object.fromEntries(named.map((name) => [name, column((text) => tableWords[name].test(text))])) as Record<
      Named,
      number
    >),
  }
}

/**
 * Returns the columns that contain holes. If two nines are both numbered 1 to 9, they are the front and the back nine.
 */
function holesOf(plain: readonly string[]): { column: number; hole: number }[] {
  const seen = new Set<number>()
  return plain.flatMap((words, column) => {
    const number = holeInHeading(words)
    const hole = number < 10 && seen.has(number) ? number + 9 : number
    if (number === 0 || seen.has(hole)) return []
    seen.add(hole)
    return [{ column, hole }]
  })
}
