/**
 * Removes case differences, accents and punctuation, so that typed text can be compared: `firstName`, `First_Name` and
 * `FIRST NAME:` become equal.
 * @example
 * plainWords('E-Mail_Address:') // 'e mail address'
 */
export function plainWords(text: string): string {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/[^\p{L}\p{N}#$]+/gu, ' ')
    .trim()
}
