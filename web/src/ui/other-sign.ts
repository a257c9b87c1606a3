/**
 * Returns the text with the sign added in front or, if it already has one, removed.
 * @example otherSign(' 5', '-') // '-5'
 */
export function otherSign(text: string, sign: '+' | '-'): string {
  const number = text.trim()
  return /^[+\-−]/.test(number) ? number.slice(1) : sign + number
}
