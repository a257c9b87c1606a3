/**
 * A handicap as golfers write it: a plus player's, negative internally, has a plus sign.
 * @example
 * handicapText(-2) // '+2'
 */
export function handicapText(handicap: number): string {
  return handicap < 0 ? `+${-handicap}` : String(handicap)
}

/**
 * A handicap for a spreadsheet, from how golfers write it: a number below 0 for a plus player, whose plus sign any
 * spreadsheet would drop.
 * @example
 * handicapCell('+2') // -2
 */
export const handicapCell = (text: string): number | null => (text === '' ? null : Number(text.replace('+', '-')))

/**
 * A handicap as shown in its input field: empty for none, +2 for one better than par.
 * @example
 * handicapField(-2) // '+2'
 * handicapField(null) // ''
 */
export const handicapField = (handicap: number | null | undefined): string =>
  handicap == null ? '' : handicapText(handicap)
