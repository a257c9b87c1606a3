import { readFileSync } from 'node:fs'
import { issueSentence } from '@glm/shared/api/issue-sentence'
import { fieldProblem } from '@glm/shared/text/errors/field-problems'
import { ApiError } from '../errors/api-error.ts'

/** Common stems from lists of leaked passwords. Adding digits or symbols to them doesn't make them any safer. */
const words: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-words.txt', import.meta.url), 'utf8')
    .split(/\s+/)
    .filter(Boolean),
)
const RUNS = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn',
]
const LONGEST_UNIT = 4
const signs: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
}

/**
 * Returns whether a password is among the first that a guesser would try: a common word with digits or symbols around
 * it, a run of keys, a repeated unit, or one of the account's names.
 * @param own email, user name and name of the account
 * @example isCommonPassword('P@ssw0rd2026!', []) // true
 */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const small = password.toLowerCase().slice(0, 200)
  const bare = stemOf(small)
  const plain = stemOf([...small.replace(/[^\p{L}]+$/u, '')].map((letter) => signs[letter] ?? letter).join(''))
  const names = own.flatMap((name) => [name.toLowerCase(), ...name.toLowerCase().split(/[@.\s]+/)]).map(stemOf)
  if (
    [bare, plain].some(
      (stem) => (stem === '' && small.length < 12) || words.has(stem) || (stem.length > 2 && names.includes(stem)),
    )
  )
    return true
  return isRepeated(small) || RUNS.some((run) => run.includes(small))
}

/**
 * Rejects a common password, with a message that names the field.
 * @throws 400
 */
export function refuseCommon(password: string, { field, own }: { field: string; own: readonly string[] }): void {
  if (!isCommonPassword(password, own)) return
  throw new ApiError(400, issueSentence([{ path: [field], message: fieldProblem.passwordCommon }], field))
}

/** Returns the letters of a string, without any symbols. */
const stemOf = (text: string): string => text.replace(/[^\p{L}]+/gu, '')

function isRepeated(text: string): boolean {
  for (let size = 1; size <= LONGEST_UNIT; size++)
    if (
      text ===
      text
        .slice(0, size)
        .repeat(Math.ceil(text.length / size))
        .slice(0, text.length)
    )
      return true
  return false
}
