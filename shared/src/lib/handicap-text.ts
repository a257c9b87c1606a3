/**
 * Formats a handicap the way golfers write it: a plus handicap, which is negative internally, has a plus sign.
 * @example
 * handicapText(-2) // '+2'
 */
export function handicapText(handicap: number): string {
  return handicap < 0 ? `+${-handicap}` : String(handicap)
}

/**
 * Converts a handicap as golfers write it to a number for a spreadsheet. A plus handicap becomes negative, because a
 * spreadsheet would drop its plus sign.
 * @example
 * handicapCell('+2') // -2
 */
export const handicapCell = (text: string): number | null => (text === '' ? null : Number(text.replace('+', '-')))

/**
 * Formats a handicap for its input field: empty if there is none, and "+2" for a plus handicap of 2.
 * @example
 * handicapField(-2) // '+2'
 * handicapField(null) // ''
 */
export const handicapField = (handicap: number | null | undefined): string =>
  handicap == null ? '' : handicapText(handicap)
