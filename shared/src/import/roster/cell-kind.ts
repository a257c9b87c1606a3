import { plainWords } from '../../lib/plain-words.ts'
import { emailPattern } from '../../schema/people/contact-patterns.ts'

const yes = ['x', 'y', 'yes', 'true', '1', 'ja', 'oui', 'si']
const no = ['', 'n', 'no', 'false', '0', 'nei', 'nein', 'non']

/**
 * The maximum number of characters to search. It is longer than any name, and limits the work even for a malicious
 * file.
 */
export const MOST_LETTERS = 1000

/**
 * Reads a yes-or-no cell. A blank or a dash means no; undefined for anything unknown.
 * @example
 * yesOrNo('X') // true
 */
export function yesOrNo(cell: string): boolean | undefined {
  const bare = cell.trim()
  if (/^[✓✔☑]$/.test(bare)) return true
  if (/^[-–.☐]+$/.test(bare)) return false
  const plain = plainWords(bare)
  return yes.includes(plain) ? true : no.includes(plain) ? false : undefined
}

/**
 * Returns whether a cell says that the player is a sub, such as "Sub" under Team or Status.
 * @example
 * isSubWord('Alt.') // true
 */
export const isSubWord = (cell: string): boolean =>
  /^(team )?(subs?|substitutes?|alt|alts|alternates?|spares?|reserves?|pool|sub (pool|list)|extras?)$/.test(
    plainWords(cell),
  )

/** Returns whether a cell says that someone has no handicap yet. */
export const isNoHandicap = (cell: string): boolean => /^(nh|n\/?h|n\/?a|none|wd|new|tbd|no hcp)$/i.test(cell.trim())

export const isEmail = (cell: string): boolean => emailPattern.test(cell.trim())

/** Returns whether a cell looks like a phone number: at least seven digits, and little else. */
export function looksLikePhone(cell: string): boolean {
  const digits = cell.replace(/\D/g, '').length
  const date = /^\d{4}-\d{1,2}-\d{1,2}|^\d{1,2}[./-]\d{1,2}[./-]\d{4}/.test(cell.trim())
  return !date && digits >= 7 && digits <= 15 && /^[\d\s().+\-/x]+$/i.test(cell.trim())
}

/**
 * Returns whether a cell looks like a full name: two to five words of letters, or "Last, First". A leading number and
 * trailing contact details are ignored.
 */
export function looksLikeFullName(cell: string): boolean {
  if (cell.length > MOST_LETTERS) return false
  const bare = withoutContacts(cell.replace(/^\s*\d+[.)]\s*/, '')).text.trim()
  return bare.length <= 60 && /^[\p{L}'’.-]+(,? [\p{L}'’.()-]+){1,4}$/u.test(bare.replace(/,(?=\S)/, ', '))
}

/**
 * Separates an email address and phone number from a cell's other text.
 * @example
 * withoutContacts('Ann Lee <ann@example.com>') // { text: 'Ann Lee', email: 'ann@example.com' }
 */
export function withoutContacts(cell: string): { text: string; email?: string; phone?: string } {
  const found: { email?: string; phone?: string } = {}
  const cut = (text: string, pattern: RegExp, field: 'email' | 'phone') => {
    const hit = text.match(pattern)?.[1]
    if (hit === undefined) return text
    found[field] = hit
    return text.replace(pattern, ' ').trim()
  }
  const withoutEmail = cut(cell, /[<(]?\b([^\s@<>(),;:]+@[^\s@<>(),;:]+\.[a-z]{2,})\b[>)]?/i, 'email')
  const text = cut(withoutEmail, /((?:\+?\d{1,3}[\s.-]?)?(?:\(\d{3}\)|\d{3})[\s.-]?\d{3}[\s.-]?\d{4})(?!\d)/, 'phone')
  return { text: text.replace(/^[\s,:–-]+|[\s,:–-]+$/g, ''), ...found }
}

/** Returns whether a cell is one word of letters, like just a first or last name. */
export const looksLikeOneName = (cell: string): boolean => /^[\p{L}][\p{L}'’.-]*$/u.test(cell.trim())
