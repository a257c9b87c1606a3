import { headingField } from '@glm/shared/import/roster/heading-field'
import type { Grid } from '@glm/shared/import/roster/roster-field'
import { namedSeparator, nameSeparator, quoteCells } from '@glm/shared/lib/csv-cell'
import papaparse from 'papaparse'

const separators = ['\t', ';', ',', '|']

/**
 * Reads the cells of CSV, TSV or pasted spreadsheet text. It uses the separator that the first line names (`sep=;`), or
 * else the one that splits the most rows into the same number of cells, so titles above the headings don't mislead it.
 * It accepts any text.
 * @example
 * csvGrid('Name;Phone\nLee, Ann;555') // [['Name', 'Phone'], ['Lee, Ann', '555']]
 */
export function csvGrid(text: string): Grid {
  const named = namedSeparator(text)
  if (named) return parsed(named.text, named.separator)
  // Without a separator, the whole text is one column.
  if (!/[\t;,|"]/.test(text)) return text.split(/\r\n|\r|\n/).map((line) => [line])
  const cut = separators.filter((separator) => text.includes(separator)).map((separator) => parsed(text, separator))
  const best = cut.reduce((even, grid) => (evenness(grid) > evenness(even) ? grid : even), cut[0] ?? parsed(text, ','))
  return areNames(best) ? parsed(text, '\t') : best
}

/**
 * Returns whether the commas belong to names such as "Last, First" under one heading, in a list that was saved without
 * quotes. If so, they aren't separators.
 */
function areNames(grid: Grid): boolean {
  const rows = grid.filter((row) => row.some((cell) => cell.trim() !== ''))
  const first = rows.findIndex((row) => row.length > 1)
  if (first < 1 || headingField(rows[first - 1]?.[0] ?? '')?.field !== 'name') return false
  return rows.every(([, given, ...more]) => given === undefined || (more.length === 0 && /^ \p{L}[^\d]*$/u.test(given)))
}

function parsed(text: string, delimiter: string): Grid {
  const strict = papaparse.parse<string[]>(text, { delimiter })
  // Without headings, the only errors are quotation marks in the wrong place.
  const isWellFormed = strict.errors.length === 0
  const { data } = isWellFormed ? strict : papaparse.parse<string[]>(quoteCells(text, delimiter), { delimiter })
  while (data.length > 0 && data.at(-1)?.every((cell) => cell.trim() === '')) data.pop()
  return data
}

/**
 * Returns how many rows have the most common number of cells, ignoring rows with a single cell. Rows with more cells
 * count slightly more.
 */
function evenness(grid: Grid): number {
  const rowsOf = new Map<number, number>()
  for (const { length } of grid) if (length > 1) rowsOf.set(length, (rowsOf.get(length) ?? 0) + 1)
  return Math.max(0, ...[...rowsOf].map(([cells, rows]) => rows + cells / 100))
}

/** Returns a grid as text, which `csvGrid` reads back into the same cells: it names the separator. */
export const gridText = (grid: Grid): string => nameSeparator(papaparse.unparse(grid.map((row) => [...row])), ',')
