import type { CsvTable } from '@glm/shared/export/csv-table'
import { guardCell } from '@glm/shared/lib/csv-cell'
import papaparse from 'papaparse'
import { saveFile } from './save-file.ts'

/**
 * Formats rows as CSV for spreadsheets: a BOM, commas, CRLF, and quotes where they are needed. A value that a
 * spreadsheet would run as a formula gets an apostrophe in front.
 */
export function csvText(head: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  const cells = [head, ...rows].map((row) => row.map((value) => (typeof value === 'string' ? guardCell(value) : value)))
  return `\uFEFF${papaparse.unparse(cells)}\r\n`
}

/** Downloads a table as a file with this name. */
export const saveTable = (name: string, { head, rows }: CsvTable): void => saveFile(name, csvText(head, rows))
