/**
 * An exported table: a file name without an extension, a readable title, headings, and rows with one value per heading.
 * `note`: anything that a reader of the file needs to know.
 */
export type CsvTable = {
  name: string
  title: string
  note?: string
  head: readonly string[]
  rows: readonly CsvRow[]
}
export type CsvRow = readonly (string | number | null)[]
