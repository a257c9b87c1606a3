/**
 * A handicap as golfers write it: a plus player's, negative internally, has a plus sign.
 * @example
 * handicapText(-2) // '+2'
 */
export function handicapText(handicap: number): string {
  return handicap < 0 ? `+${-handicap}` : String(handicap)
}
