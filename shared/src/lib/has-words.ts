import { plainWords } from './plain-words.ts'

/**
 * Whether a text holds every word that was typed to search it, in any order; case, accents and punctuation do not count.
 *
 * @example
 * hasWords('José Núñez, team 7', 'nunez JOSE') // true
 * hasWords('Ann McDonald', 'mcd lee') // false
 */
export function hasWords(text: string, typed: string): boolean {
  // In small letters first: a capital within a name begins no word of its own.
  const wanted = plainWords(typed.toLowerCase()).split(' ').filter(Boolean)
  if (wanted.length === 0) return true
  const plain = plainWords(text.toLowerCase())
  return wanted.every((word) => plain.includes(word))
}
