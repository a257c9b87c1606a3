/** An exported table: a file name without extension, a readable title, headings, and rows with as many values. */
export type CsvTable = { name: string; title: string; head: readonly string[]; rows: readonly CsvRow[] }
export type CsvRow = readonly (string | number | null)[]
