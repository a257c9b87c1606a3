import type { CsvTable } from '@glm/shared/export/csv-table'
import { guardCell } from '@glm/shared/lib/csv-cell'
import papaparse from 'papaparse'

/**
 * Rows as CSV, as spreadsheets open it: a BOM, commas, CRLF, quotes where a value needs them. A value that a spreadsheet
 * would run as a formula gets an apostrophe before it.
 */
export function csvText(head: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  const cells = [head, ...rows].map((row) => row.map((value) => (typeof value === 'string' ? guardCell(value) : value)))
  return `\uFEFF${papaparse.unparse(cells)}\r\n`
}

/** Hands a file to the browser to keep. */
export function saveFile(name: string, content: string | Blob, type = 'text/csv'): void {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Gives a table out as a file of this name. */
export const saveTable = (name: string, { head, rows }: CsvTable): void => saveFile(name, csvText(head, rows))
