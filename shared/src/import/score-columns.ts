import { plainWords } from '../lib/plain-words.ts'
import { headingField } from './roster/heading-field.ts'

/** The columns of a sheet with one row per card; -1 for a missing column. */
export type ScoreColumns = {
  /** Index of the row of headings. */
  row: number
  /** Column and hole, 1-18. */
  holes: readonly { column: number; hole: number }[]
  /** Columns with a full name, or those of first and last name. */
  name: number
  first: number
  last: number
} & Record<Named, number>

const named = {
  week: /^(week|wk|round|rd|night|event)( ?(#|no|number|nr))?$/,
  date: /^(date|day|played|played on|date played|week date|round date)$/,
  side: /^(front back|front or back|side|nine|f b|nine played|course side)$/,
  team: /^(team|tm|squad)( ?(#|no|number|id))?$/,
  total: /^(hole total|total|tot|gross|gross score|gross total|score|total score|strokes|sum)$/,
  handicap: /^(handicap|hdcp|hcp|hcap|course handicap|playing handicap|ch)$/,
  playedBy: /^(played by|sub|substitute|sub name)$/,
  points: /^(points|pts|total points|points won)$/,
} as const
type Named = keyof typeof named

const HOLE = /^(?:holes? ?|h ?|# ?)?0?(1[0-8]|[1-9])$/
const SEARCHED = 20

/**
 * Finds the headings of a score sheet: a name with two or more holes, or with a total and a week or date. Returns null
 * if there are none.
 * @example
 * findScoreColumns([['Player', 'hole_1', 'h2']])?.holes // [{ column: 1, hole: 1 }, { column: 2, hole: 2 }]
 */
export function findScoreColumns(grid: readonly (readonly string[])[]): ScoreColumns | null {
  for (const [row, cells] of grid.slice(0, SEARCHED).entries()) {
    const columns = columnsOf(row, cells)
    const hasName = columns.name >= 0 || columns.first >= 0 || columns.last >= 0
    const hasTotals = columns.total >= 0 && (columns.week >= 0 || columns.date >= 0)
    if (hasName && (columns.holes.length > 1 || hasTotals)) return columns
  }
  return null
}

function columnsOf(row: number, cells: readonly string[]): ScoreColumns {
  const plain = cells.map((cell) => (cell.length > 40 ? '' : plainWords(cell)))
  const column = (fits: (words: string) => boolean) => plain.findIndex(fits)
  const field = (wanted: 'name' | 'first' | 'last') =>
    cells.findIndex((cell, i) => !named.playedBy.test(plain[i] ?? '') && headingField(cell)?.field === wanted)
  return {
    row,
    holes: holesOf(plain),
    ...{ name: field('name'), first: field('first'), last: field('last') },
    ...(Object.fromEntries(
      Object.entries(named).map(([name, words]) => [name, column((text) => words.test(text))]),
    ) as Record<Named, number>),
  }
}

/** If two nines are both numbered 1 to 9, they are the front and the back. */
function holesOf(plain: readonly string[]): { column: number; hole: number }[] {
  const seen = new Set<number>()
  return plain.flatMap((words, column) => {
    const number = Number(HOLE.exec(words)?.[1] ?? 0)
    const hole = number < 10 && seen.has(number) ? number + 9 : number
    if (number === 0 || seen.has(hole)) return []
    seen.add(hole)
    return [{ column, hole }]
  })
}
