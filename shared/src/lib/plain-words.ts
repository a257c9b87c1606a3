/**
 * Removes case differences, accents and punctuation, so that headings can be compared: `firstName`, `First_Name` and
 * `FIRST NAME:` become equal. Compare names with `nameKey()`, because this function splits DeVries in two.
 * @example
 * plainWords('E-Mail_Address:') // 'e mail address'
 */
export const plainWords = (text: string): string => nameKey(text.replace(/([a-z])([A-Z])/g, '$1 $2'))

/**
 * Removes case differences, accents and punctuation, so that names of people, teams and courses can be compared.
 * @example
 * nameKey('DEVRIES, José') === nameKey('DeVries José') // true
 */
export function nameKey(text: string): string {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      // In this order, letters that have no counterpart in the other case, such as ß, end up the same, too.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replace(/ø/g, 'o')
      .replace(/[^\p{L}\p{N}#$]+/gu, ' ')
      .trim()
  )
}
