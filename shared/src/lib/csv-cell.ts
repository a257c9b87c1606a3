const RUNS = /^'*[=+\-@\t\r]/

/** Matches numbers, and phone numbers made of digits and spaces, which may start like formulas but aren't. */
const PLAIN = /^[+-]\d{1,15}([.,]\d{1,15})?%?$|^\+\d[\d ]{5,22}\d$/

/**
 * Keeps spreadsheets from running a string as a formula: adds an apostrophe in front if it starts with `=`, `+`, `-`,
 * `@`, a tab or a carriage return, unless it is a plain number or phone number. If a string already has apostrophes
 * before one of these characters, it gets one more, so that `plainCell` is the exact inverse.
 * @source P17; OWASP, CSV injection
 * @example
 * guardCell('=1+1') // "'=1+1"
 * guardCell('+47 900 00 000') // '+47 900 00 000'
 */
export const guardCell = (text: string): string => (RUNS.test(text) && !PLAIN.test(text) ? `'${text}` : text)

/**
 * Returns the original text of a cell that `guardCell` changed.
 * @example
 * plainCell("'+47 900 00 000") // '+47 900 00 000'
 */
export const plainCell = (cell: string): string => (cell.startsWith("'") && RUNS.test(cell) ? cell.slice(1) : cell)
