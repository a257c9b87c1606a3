import { plainWords } from '../lib/plain-words.ts'
import type { Unused } from './ledger.ts'
import type { Grid } from './roster/roster-field.ts'
import { tableWords } from './table-words.ts'
import { teamNumberIn } from './team-number.ts'

/** A score sheet with one row per player, and where the names were in the file. */
export type TurnedSheet = {
  grid: string[][]
  /** The 1-based number of the line with the names. */
  line: number
  /** Converts the position of an unused row or cell to its position in the file. */
  placeOf: (unused: Unused) => Unused
}

const SEARCHED = 20
const NINE = 9
const ofSchedule = [tableWords.week, tableWords.date, tableWords.time, tableWords.one, tableWords.other]

/**
 * Transposes a score sheet that has a column for each player and a row for each hole, so that each row is a player.
 * Titles above it stay as they are. Returns null for any other sheet.
 * @example
 * turnSheet([['Hole', 'Ann Lee'], ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => [`${n}`, '4'])])?.grid[1]?.[0] // 'Ann Lee'
 */
export function turnSheet(rows: Grid): TurnedSheet | null {
  const [row, column] = corner(rows)
  if (row < 0) return null
  const above = (rows[row - 1] ?? []).filter((cell, i) => i !== column && cell.trim() !== '')
  const hasTeams = above.length > 0 && above.every((cell) => teamNumberIn(cell.trim()) !== null)
  const top = hasTeams ? row - 1 : row
  const block = rows.slice(top)
  const width = Math.max(...block.map(({ length }) => length))
  const turned = Array.from({ length: width - column }, (_, i) => block.map((cells) => cells[column + i] ?? ''))
  const heads = turned[0] ?? []
  heads[row - top] = 'Player'
  if (hasTeams) heads[0] = 'Team'
  const placeOf = ({ line, column: at, ...rest }: Unused): Unused => {
    if (line !== null && line <= top) return { line, column: at, ...rest }
    return {
      line: at === null ? null : top + at + 1,
      column: line === null ? null : column + line - 1 - top,
      ...rest,
    }
  }
  return { grid: [...rows.slice(0, top).map((cells) => [...cells]), ...turned], line: row + 1, placeOf }
}

/** Returns the row and column of a "Hole" heading with the numbers of nine holes below it; -1 if there is none. */
function corner(rows: Grid): readonly [number, number] {
  for (const [row, cells] of rows.slice(0, SEARCHED).entries()) {
    const column = cells.findIndex((cell) =>
      /^(holes?|loch|trou|hoyo|buca|hull)( (no|number|nr))?$/.test(plainWords(cell)),
    )
    // A shotgun schedule has a column of starting holes, too.
    if (cells.some((cell) => ofSchedule.some((words) => words.test(plainWords(cell))))) continue
    const below = rows.slice(row + 1).map((other) => (other[column] ?? '').trim())
    const holes = below.flatMap((cell) => (/^\d{1,2}$/.test(cell) ? [Number(cell)] : []))
    const isRising = holes.every((hole, i) => i === 0 || hole === (holes[i - 1] ?? 0) + 1)
    if (column >= 0 && holes.length >= NINE && isRising && (holes[0] === 1 || holes[0] === NINE + 1))
      return [row, column]
  }
  return [-1, -1]
}
