import { nameKey } from './plain-words.ts'

/**
 * Returns whether a string contains every search word, in any order, ignoring case, accents and punctuation.
 * @example
 * hasWords('José Núñez, team 7', 'nunez JOSE') // true
 * hasWords('Ann McDonald', 'mcd lee') // false
 */
export function hasWords(text: string, typed: string): boolean {
  const wanted = nameKey(typed).split(' ').filter(Boolean)
  if (wanted.length === 0) return true
  const plain = nameKey(text)
  return wanted.every((word) => plain.includes(word))
}
