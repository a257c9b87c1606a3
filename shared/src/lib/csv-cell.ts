const RUNS = /^'*[=+\-@\t\r]/

/** Numbers, and phone numbers made of digits and spaces: they start like a formula but aren't run as one. */
const PLAIN = /^[+-]\d{1,15}([.,]\d{1,15})?%?$|^\+\d[\d ]{5,22}\d$/

/**
 * Makes sure that no spreadsheet runs a string as a formula: if it starts with `=`, `+`, `-`, `@`, a tab or a carriage
 * return, it gets an apostrophe in front, unless it is a plain number or phone number. If such a string already starts
 * with apostrophes, it gets one more, so that `plainCell` is the exact inverse.
 * @source P17; OWASP, CSV injection
 * @example
 * guardCell('=1+1') // "'=1+1"
 * guardCell('+47 900 00 000') // '+47 900 00 000'
 */
export const guardCell = (text: string): string => (RUNS.test(text) && !PLAIN.test(text) ? `'${text}` : text)

/**
 * Returns the original text of a guarded cell.
 * @example
 * plainCell("'+47 900 00 000") // '+47 900 00 000'
 */
export const plainCell = (cell: string): string => (cell.startsWith("'") && RUNS.test(cell) ? cell.slice(1) : cell)
