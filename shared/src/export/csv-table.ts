/**
 * An exported table: a file name without extension, a readable title, headings, and rows with one value per heading.
 */
export type CsvTable = { name: string; title: string; head: readonly string[]; rows: readonly CsvRow[] }
export type CsvRow = readonly (string | number | null)[]
