const RUNS = /^'*[=+\-@\t\r]/

/**
 * A text that no spreadsheet runs as a formula: one that starts with `=`, `+`, `-`, `@`, a tab or a carriage return
 * gets an apostrophe in front. Apostrophes already in front of such a start get one more, so that `plainCell` is the
 * exact inverse.
 * @source P17; OWASP, CSV injection
 * @example
 * guardCell('=1+1') // "'=1+1"
 */
export const guardCell = (text: string): string => (RUNS.test(text) ? `'${text}` : text)

/**
 * The original text of a guarded cell.
 * @example
 * plainCell("'+47 900 00 000") // '+47 900 00 000'
 */
export const plainCell = (cell: string): string => (cell.startsWith("'") && RUNS.test(cell) ? cell.slice(1) : cell)
