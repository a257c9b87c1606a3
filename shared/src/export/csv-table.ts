/** A table that goes out: a file name without its ending, a title for people, headings, and rows of as many values. */
export type CsvTable = { name: string; title: string; head: readonly string[]; rows: readonly CsvRow[] }
export type CsvRow = readonly (string | number | null)[]
