import { plainWords } from '../../lib/plain-words.ts'
import { remarkText } from '../../text/roster.ts'
import { withoutContacts } from './cell-kind.ts'

export type SplitName = { first: string; last: string; email?: string; phone?: string; isSub?: true; remarks: string[] }

const SUFFIX = /^(jr|sr|ii|iii|iv|v|esq|phd|md)\.?$/i
const TITLE = /^(mr|mrs|ms|miss|dr|prof|rev|sir|capt|col|herr|frau)\.?$/i
const PARTICLE = /^(van|von|der|den|de|del|della|di|da|dos|du|la|le|las|los|ter|ten|af|av|st\.?|mac|bin)$/i

/**
 * The players in a cell with full names: "Last, First", "First Last Jr.", "Smith / Jones", "John & Mary Smith", with
 * titles, marks, remarks in parentheses and addresses removed, each with a remark. Empty for a blank.
 * @example
 * splitName('Van Dyke, Ann') // [{ first: 'Ann', last: 'Van Dyke', remarks: [] }]
 */
export function splitName(cell: string): SplitName[] {
  const bare = cell.replace(/[\s\u00A0]+/g, (gap) => (gap.includes('\n') ? '\n' : ' ')).trim()
  const parts = bare
    .split(/\s*(?:\/|;|\n|\+|&|\band\b|\bund\b|\bog\b)\s*/i)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  // Without letters on both sides of the sign it isn't a list of two.
  if (parts.length < 2 || parts.some((part) => !/\p{L}/u.test(part))) return bare === '' ? [] : [oneName(bare)]
  const names = parts.map(oneName)
  return withSharedLast(names).map((name) => ({
    ...name,
    remarks: [remarkText.shared(bare.replace(/\n/g, ' / ')), ...name.remarks],
  }))
}

/** "John & Mary Smith": a lone given name gets the last name of the next one. */
function withSharedLast(names: SplitName[]): SplitName[] {
  const last = names.at(-1)?.last ?? ''
  return names.map((name, i) => (i < names.length - 1 && name.last === '' && last !== '' ? { ...name, last } : name))
}

function oneName(cell: string): SplitName {
  const { text, ...found } = withoutExtras(cell)
  const { first, last } = inOrder(text)
  return { first: first.trim(), last: last.trim(), ...found }
}

function withoutExtras(cell: string): Omit<SplitName, 'first' | 'last'> & { text: string } {
  const remarks: string[] = []
  const found: { isSub?: true } = {}
  const cut = (text: string, pattern: RegExp, seen: (hit: RegExpMatchArray) => void): string => {
    const hit = text.match(pattern)
    if (!hit) return text
    seen(hit)
    return text.replace(pattern, ' ').trim()
  }
  const marked = ([hit]: RegExpMatchArray) => void remarks.push(remarkText.mark(hit.trim()))
  const { text: plain, ...contacts } = withoutContacts(cell)
  let text = cut(plain, /[([]\s*(sub|substitute|alt|alternate|spare)\s*[)\]]/i, () =>
    Object.assign(found, { isSub: true }),
  )
  text = cut(text, /\s*\bsub:.*$|(?<=[a-z])sub:.*$|(?<=[A-Z])Sub:.*$/i, marked)
  text = cut(text, /[([].*[)\]]/, marked)
  text = cut(text, /[*†‡#"“”]+/, marked)
  text = cut(text, /^\d+[.)]\s+/, () => undefined)
  const words = text.split(' ')
  const titles = words.filter((word) => TITLE.test(word.replace(/,$/, '')))
  if (titles.length === 0 || titles.length === words.length) return { text, ...contacts, ...found, remarks }
  remarks.push(...titles.map(remarkText.title))
  text = words.filter((word) => !titles.includes(word)).join(' ')
  return { text, ...contacts, ...found, remarks }
}

function inOrder(text: string): { first: string; last: string } {
  const [head = '', ...rest] = text.split(',').map((part) => part.trim())
  const behind = rest.filter((part) => part !== '')
  const suffixes = behind.filter((part) => SUFFIX.test(part))
  const given = behind.filter((part) => !SUFFIX.test(part))
  if (given.length > 0) return { first: given.join(' '), last: [head, ...suffixes].join(' ') }
  return fromWords([...head.split(' '), ...suffixes].filter((word) => word !== ''))
}

/** The last name is the last word, with its particles before it and a suffix after it. */
function fromWords(words: string[]): { first: string; last: string } {
  if (words.length < 2) return { first: words.join(' '), last: '' }
  let from = words.length - 1
  if (SUFFIX.test(words[from] ?? '') && from > 1) from -= 1
  while (from > 1 && PARTICLE.test(words[from - 1] ?? '')) from -= 1
  return { first: words.slice(0, from).join(' '), last: words.slice(from).join(' ') }
}

/**
 * Converts a name written only in capitals to normal case; any other is returned unchanged.
 * @example
 * withoutCapitals('MCDONALD-SMITH') // 'McDonald-Smith'
 */
export function withoutCapitals(name: string): string {
  const letters = name.replace(/\bMc(?=\p{Lu})/gu, '').replace(/[^\p{L}]/gu, '')
  if (letters.length < 3 || letters !== letters.toUpperCase() || letters === letters.toLowerCase()) return name
  return name
    .toLowerCase()
    .replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\b(Mc)(\p{L})/gu, (_, mc: string, letter: string) => mc + letter.toUpperCase())
    .replace(/\b(Ii|Iii|Iv)\b/g, (suffix) => suffix.toUpperCase())
}

const STAND_IN =
  /^(player|golfer|guest|sub|substitute|blind|ghost|vacant|open|tbd|tba|bye|test|none|nobody|empty|unknown|n a|x+)( ?#?\d+)?$/

/** Tells whether a name is a placeholder: "Monday Player1", "TBD", "Sub 2", "Open". */
export function isStandIn(first: string, last: string): boolean {
  const words = [first, last].map(plainWords).filter((word) => word !== '')
  return words.some((word) => /^(player|golfer|guest|sub|test) ?#?\d+$/.test(word)) || STAND_IN.test(words.join(' '))
}
