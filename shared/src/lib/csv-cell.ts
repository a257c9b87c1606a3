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

/**
 * Quotes the cells of a file that begin with a quotation mark but aren't quoted, as in `"Ace" Jones`, so that a parser
 * doesn't read on to the next mark and take all rows up to there for one cell.
 * @example
 * quoteCells('"Ace" Jones,"Lee, Ann"', ',') // '"""Ace"" Jones","Lee, Ann"'
 */
export function quoteCells(text: string, separator: string): string {
  const end = `[${separator}\\r\\n]`
  const cells = new RegExp(`(?<=^|${end})(?:("[^"]*(?:""[^"]*)*" *(?=${end}|$))|"[^${separator}\\r\\n]*)`, 'g')
  return text.replace(cells, (cell, quoted?: string) => quoted ?? `"${cell.replaceAll('"', '""')}"`)
}

/**
 * Adds a first line that names a file's separator, as spreadsheets write it.
 * @example
 * nameSeparator('Lee, Ann;555', ';') // 'sep=;\r\nLee, Ann;555'
 */
export const nameSeparator = (text: string, separator: string): string => `sep=${separator}\r\n${text}`

/**
 * Returns the separator that a file's first line names, and the other lines; null if it doesn't name one.
 * @example
 * namedSeparator('sep=;\nLee, Ann;555') // { separator: ';', text: 'Lee, Ann;555' }
 */
export function namedSeparator(text: string): { separator: string; text: string } | null {
  const [line, separator] = /^\uFEFF?sep=([\t;,|])(?:\r\n|\r|\n)/i.exec(text) ?? []
  return line === undefined || separator === undefined ? null : { separator, text: text.slice(line.length) }
}
