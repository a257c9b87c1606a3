import { plainWords } from './plain-words.ts'

/**
 * Returns whether a string contains every search word, in any order, ignoring case, accents and punctuation.
 * @example
 * hasWords('José Núñez, team 7', 'nunez JOSE') // true
 * hasWords('Ann McDonald', 'mcd lee') // false
 */
export function hasWords(text: string, typed: string): boolean {
  // `plainWords()` splits a word before a capital letter. Converting to lower case first keeps names like McDonald
  // whole.
  const wanted = plainWords(typed.toLowerCase()).split(' ').filter(Boolean)
  if (wanted.length === 0) return true
  const plain = plainWords(text.toLowerCase())
  return wanted.every((word) => plain.includes(word))
}
