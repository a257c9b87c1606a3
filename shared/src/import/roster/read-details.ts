import { readDollars } from '../../lib/dollars.ts'
import { handicapText } from '../../lib/handicap-text.ts'
import { formatPhone } from '../../lib/phone-number.ts'
import { plainWords } from '../../lib/plain-words.ts'
import { floorOf, rational, roundHalfUp, times, toDecimals } from '../../lib/rational.ts'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import { limits } from '../../schema/limits.ts'
import { remarkText, rosterFieldLabels } from '../../text/roster.ts'
import { isEmail, isNoHandicap, isSubWord, yesOrNo } from './cell-kind.ts'

/** A cell's value, with a remark if the value had to be changed. A `note` doesn't need review. */
export type Detail<V> = { value: V; remark?: string; note?: string }

/**
 * Reads a phone number in any format and returns it in ours; null if the cell has none.
 * @example
 * readPhone('1-614.555.0120') // { value: '(614) 555-0120' }
 */
export function readPhone(cell: string): Detail<string | null> {
  const typed = cell.trim()
  if (typed.length > limits.line) return { value: null, remark: remarkText.noPhone(shown(typed)) }
  const bare = typed.replace(/^(tel|ph|cell|phone|mobile|[chmw])[.:]\s*/i, '').replace(/^(\d{10,11})\.0+$/, '$1')
  if (bare === '' || /^([-–.]+|n\/?a|none|0)$/i.test(bare)) return { value: null }
  if (/^\d([.,]\d+)?E\+?\d+$/i.test(bare)) return { value: null, remark: remarkText.lostPhone(bare) }
  const [head = '', second] = bare.split(/\s*(?:[;,\n]|\s\/\s|\bor\b)\s*/i).filter((part) => /\d/.test(part))
  const digits = head.replace(/\D/g, '').length
  if (digits < 5) return { value: null, remark: remarkText.noPhone(shown(bare)) }
  const value = formatPhone(head)
  if (second && second.replace(/\D/g, '').length >= 7) return { value, remark: remarkText.morePhones(bare) }
  return digits < 8 ? { value, remark: remarkText.shortPhone(head.trim()) } : { value }
}

/**
 * Returns the first email address in a cell; null if there is none.
 * @example
 * readEmail('mailto:ann@example.com') // { value: 'ann@example.com' }
 */
export function readEmail(cell: string): Detail<string | null> {
  const bare = cell.trim().replace(/^mailto:/i, '')
  if (bare === '' || /^([-–.]+|n\/?a|none)$/i.test(bare)) return { value: null }
  const parts = bare.split(/[\s,;<>"]+/).filter(isEmail)
  const [first] = parts
  if (!first) return { value: null, remark: remarkText.noEmail(shown(bare)) }
  if (first.length > limits.email) return { value: null, remark: remarkText.tooLong(rosterFieldLabels.email) }
  return parts.length > 1 ? { value: first, remark: remarkText.moreEmails(shown(bare)) } : { value: first }
}

/**
 * Reads dues, in cents. "Yes" on its own doesn't give an amount; "no" means that nothing was paid.
 * @example
 * readDues('$40.00') // { value: 4000 }
 */
export function readDues(cell: string): Detail<number | null> {
  const bare = cell.trim()
  const cents = readDollars(bare)
  if (cents !== undefined) return { value: cents }
  if (yesOrNo(bare) === false) return { value: null }
  const said = yesOrNo(bare) || /^(paid|full|check|cheque|cash)\b/i.test(bare)
  return { value: null, remark: (said ? remarkText.noAmount : remarkText.noDues)(shown(bare)) }
}

/** How the season rounds handicaps, and whether the list's handicaps are for 18 holes and must be halved. */
export type HandicapReading = { rounding: LeagueSettings['handicapRounding']; halved: boolean }

const wholeStrokes: HandicapReading = { rounding: 'halfUp', halved: false }

/**
 * Reads a handicap in the season's unit: in whole strokes unless the season keeps decimals. An 18-hole handicap is
 * halved if the season plays nine holes. `+1.6` is a plus handicap, stored as a negative number.
 * @source H4, W2
 * @example
 * readListedHandicap('12,5') // { value: 13, note: 'Handicap 12,5 is rounded to 13.' }
 * readListedHandicap('12.5', { rounding: 'tenths', halved: true }) // { value: 6.3, note: '12.5 is for 18 holes. For nine, half is used: 6.3.' }
 */
export function readListedHandicap(cell: string, { rounding, halved } = wholeStrokes): Detail<number | null> {
  const bare = cell.trim()
  if (bare === '' || /^[-−–.]+$/.test(bare)) return { value: null }
  if (isNoHandicap(bare)) return { value: null, note: remarkText.noHandicapYet(bare) }
  const match = bare.match(/^([+−–-]?)(\d{1,2})(?:[.,](\d+))?\s*[a-z%]?$/i)
  const size = match ? Number(Number(`${match[2]}.${match[3] ?? 0}`).toFixed(6)) : Number.NaN
  const given = match?.[1] ? -size : size
  if (!(given >= limits.handicap.least && given <= limits.handicap.most))
    return { value: null, remark: remarkText.noHandicap(shown(bare)) }
  const exact = times(rational(given), rational(1, halved ? 2 : 1))
  const value = rounding === 'tenths' ? toDecimals(exact, 1) : rounding === 'down' ? floorOf(exact) : roundHalfUp(exact)
  if (halved) return { value, note: remarkText.halvedHandicap(bare, handicapText(value)) }
  return value === given ? { value } : { value, note: remarkText.roundedHandicap(bare, handicapText(value)) }
}

const regular = ['regular', 'full', 'full time', 'member', 'player']
/** Words for yes and no. Words for subs mean yes under both headings. */
const words: Record<'sub' | 'active', { yes: readonly string[]; no: readonly string[] }> = {
  sub: { yes: [], no: regular },
  active: { yes: ['active', ...regular], no: ['inactive', 'left', 'retired'] },
}

/**
 * Reads yes or no. Returns `otherwise` if the text is blank or says anything else.
 * @example
 * readYesNo('x', { field: 'sub', otherwise: false }) // { value: true }
 */
export function readYesNo(
  cell: string,
  { field, otherwise }: { field: 'sub' | 'active'; otherwise: boolean },
): Detail<boolean> {
  if (cell.trim() === '') return { value: otherwise }
  const plain = plainWords(cell)
  const value =
    isSubWord(cell) || words[field].yes.includes(plain) ? true : words[field].no.includes(plain) ? false : yesOrNo(cell)
  return value === undefined
    ? { value: otherwise, remark: remarkText.noYesNo(shown(cell.trim()), rosterFieldLabels[field]) }
    : { value }
}

/** Shortens a long cell for display. */
export const shown = (cell: string): string => (cell.length > 40 ? `${cell.slice(0, 39)}…` : cell)
