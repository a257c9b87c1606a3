import { plainCell } from '../lib/csv-cell.ts'
import { visibleText } from '../lib/visible-text.ts'
import { unusedText } from '../text/screens/league/import.ts'
import type { Grid } from './roster/roster-field.ts'

/**
 * A part of a file that was changed or not used. `line`: 1-based; null for a whole column. `column`: 0-based; null for
 * a whole row.
 */
export type Unused = { line: number | null; column: number | null; words: string; why: string }

/** The maximum number of characters read from a cell. No name, date or score is longer. */
const MOST_LETTERS = 1000
const MOST_SHOWN = 60

export type Ledger = ReturnType<typeof openLedger>

/**
 * Tracks what happens to each cell of a file. A parser gets cells with `read`. All other cells end up in `unused`, so
 * nothing is dropped silently.
 * @example
 * const ledger = openLedger([['Ann', '5'], ['Total', '5']])
 * ledger.read(0, 0) // 'Ann'
 */
export function openLedger(grid: Grid) {
  const rows = grid.map((row) => row.map(plainText))
  const used = rows.map(() => new Set<number>())
  const said = new Map<string, string>()
  const heads = new Set<number>()
  const extra: Unused[] = grid.flatMap((row, i) => tooLongIn(row, i + 1))
  return {
    rows: rows as readonly (readonly string[])[],
    /** Returns a cell's text and marks the cell as used; '' for a column that doesn't exist. */
    read: (row: number, column: number): string => {
      if (column >= 0) used[row]?.add(column)
      return rows[row]?.[column] ?? ''
    },
    /** Marks a whole row, such as the headings, as used. */
    take: (row: number): void => {
      heads.add(row)
    },
    /** Records why a cell, or a whole row if `column` is null, isn't used as written. */
    leave: (row: number, column: number | null, why: string): void => {
      said.set(`${row} ${column}`, why)
    },
    /** Adds a remark about the whole file. */
    say: (words: string, why: string): void => {
      extra.push({ line: null, column: null, words, why })
    },
    unused: (): Unused[] => [...extra, ...listUnused({ rows, used, said, heads })],
  }
}

/**
 * Trims a cell and shortens runs of spaces to two (files exported by Golf League Tracker use two spaces to separate
 * values within a cell). On a run of a thousand spaces, some regular expressions would take a million steps.
 */
const plainText = (cell: string): string =>
  plainCell(visibleText(cell.slice(0, MOST_LETTERS)))
    .trim()
    .replace(/\s+/g, (gap) => (gap.includes('\n') ? '\n' : gap.length > 1 ? '  ' : ' '))

/** Lists the cells in a row that are read only in part. */
export const tooLongIn = (row: readonly string[], line: number): (Unused & { line: number; column: number })[] =>
  row.flatMap((cell, column) =>
    cell.length > MOST_LETTERS ? [{ line, column, words: shown(cell), why: unusedText.tooLong(MOST_LETTERS) }] : [],
  )

type Account = {
  rows: readonly (readonly string[])[]
  used: readonly ReadonlySet<number>[]
  said: ReadonlyMap<string, string>
  heads: ReadonlySet<number>
}

function listUnused({ rows, used, said, heads }: Account): Unused[] {
  const inUse = (row: number) => (used[row]?.size ?? 0) > 0 && !said.has(`${row} null`)
  const anywhere = new Set(rows.flatMap((_, row) => (inUse(row) && !heads.has(row) ? [...(used[row] ?? [])] : [])))
  const columns = new Map<number, Unused>()
  const found: Unused[] = []
  for (const [row, cells] of rows.entries()) {
    const filled = cells.flatMap((cell, column) => (cell === '' ? [] : [column]))
    if (filled.length === 0 || heads.has(row)) continue
    const shownRow = shown(filled.map((column) => cells[column]).join(' · '))
    const why = said.get(`${row} null`)
    if (why !== undefined || !inUse(row)) {
      found.push({ line: row + 1, column: null, words: shownRow, why: why ?? unusedText.row })
      continue
    }
    for (const column of filled) {
      const reason = said.get(`${row} ${column}`)
      if (reason === undefined && used[row]?.has(column)) continue
      if (reason === undefined && !anywhere.has(column)) {
        const heading = [...heads].map((head) => rows[head]?.[column] ?? '').find((cell) => cell !== '')
        if (!columns.has(column))
          columns.set(column, {
            line: null,
            column,
            words: shown(heading ?? cells[column] ?? ''),
            why: unusedText.column,
          })
        continue
      }
      found.push({ line: row + 1, column, words: shown(cells[column] ?? ''), why: reason ?? unusedText.cell })
    }
  }
  return [...columns.values()].sort((a, b) => (a.column ?? 0) - (b.column ?? 0)).concat(found)
}

const shown = (words: string): string => (words.length > MOST_SHOWN ? `${words.slice(0, MOST_SHOWN - 1)}…` : words)

/**
 * Returns a column's letter, as in spreadsheets.
 * @example
 * columnLetter(27) // 'AB'
 */
export function columnLetter(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter
}
