/** A sheet of a workbook, with cells as displayed but without formatting. */
export type Sheet = { name: string; grid: string[][] }
/** How many more characters may be read from a workbook. If it is below 0, the workbook is too large. */
export type Room = { left: number }

/**
 * The maximum number of characters read from all cells together, and from one cell. A cell that takes only a few bytes
 * can repeat a long string.
 */
const MOST_LETTERS = 4_000_000
const MOST_IN_CELL = 2_000
export const MOST_COLUMNS = 200
export const MOST_ROWS = 5_000
/** The maximum number of sheets to read. */
export const MOST_SHEETS = 30

export const roomForLetters = (): Room => ({ left: MOST_LETTERS })

/**
 * Adds a cell's text to a row, padding the row with empty cells if needed. Does nothing once the workbook's limit on
 * characters is reached. In a row that is too long, keeps one cell beyond the last column, so that the parsers report
 * it.
 */
export function putCell(cells: string[], wanted: number, words: string, room: Room): void {
  const column = Math.min(wanted, MOST_COLUMNS)
  if (room.left < 0 || (column === MOST_COLUMNS && cells[column])) return
  const text = words.slice(0, MOST_IN_CELL)
  room.left -= 1 + text.length + Math.max(0, column - cells.length)
  while (cells.length < column) cells.push('')
  cells[column] = text
}

/** A merged cell: its first row and column, and the last row that it covers, all 0-based. */
export type Merged = { row: number; column: number; last: number }

/**
 * If a cell is merged across several rows, copies its value into each of those rows. For example, a team's number may
 * be merged across the rows of its players.
 */
export function fillMerged(grid: readonly string[][], { row, column, last }: Merged, room: Room): void {
  const value = grid[row]?.[column]
  if (value === undefined) return
  for (const cells of grid.slice(row + 1, last + 1)) {
    if (room.left < 0) return
    putCell(cells, column, value, room)
  }
}

/** Returns the sheets that have at least one cell with text. */
export const filledSheets = (sheets: readonly Sheet[]): Sheet[] =>
  sheets.filter(({ grid }) => grid.some((row) => row.some((cell) => cell.trim() !== '')))
