import { nameKey, plainWords } from '../../lib/plain-words.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { remarkText } from '../../text/roster.ts'
import { withoutContacts } from './cell-kind.ts'
import { isOnlyTitle, PARTICLE, SUFFIX, withoutMarks } from './name-marks.ts'

export type SplitName = {
  first: string
  last: string
  email?: string
  phone?: string
  isSub?: true
  remarks: string[]
  notes: string[]
}

/**
 * Returns the players in a cell with full names: "Last, First", "First Last Jr.", "Smith / Jones", "John & Mary Smith",
 * "Lomax, Ken & Carol". Titles and the like (see `withoutMarks`) and addresses are dropped and listed in the remarks.
 * Empty if the cell is blank.
 * @param known the names of the league's players, normalized by `nameKey`. If the whole cell is one of them, nothing is
 * dropped or split
 * @example
 * splitName('Van Dyke, Ann') // [{ first: 'Ann', last: 'Van Dyke', remarks: [], notes: [] }]
 */
export function splitName(cell: string, known?: ReadonlySet<string>): SplitName[] {
  const bare = visibleText(cell)
    .replace(/\s+/g, (gap) => (gap.includes('\n') ? '\n' : ' '))
    .trim()
    // "Last, First" can take two lines in a narrow cell.
    .replace(/^(\p{L}[\p{L}'’-]{0,40}),\n/u, '$1, ')
  if (known?.has(nameKey(bare))) return [{ ...fromWords(bare.split(/\s/)), remarks: [], notes: [] }]
  // A capital Y is an initial.
  const parts = bare
    .split(/\s*(?:\/|;|\n|\+|&|\b(?:[Aa][Nn][Dd]|[Uu][Nn][Dd]|[Oo][Gg])\b|\by\b(?= \p{Lu}))\s*/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  // A character such as `&` joins two names only if there are letters on both sides of it.
  if (parts.length < 2 || parts.some((part) => !/\p{L}/u.test(part))) return bare === '' ? [] : [oneName(bare)]
  const people = parts.filter((part) => !isOnlyTitle(part))
  const titles = parts.filter(isOnlyTitle).map(remarkText.title)
  if (people.length < 2) return [withRemarks(oneName(people[0] ?? bare), titles)]
  const names = withSharedLast(people.map(oneName), people[0]?.includes(',') ?? false)
  const shared = remarkText.shared(bare.replace(/\n/g, ' / '))
  return names.map((name, i) => withRemarks(name, [shared, ...(i === 0 ? titles : [])]))
}

const withRemarks = (name: SplitName, remarks: readonly string[]): SplitName => ({
  ...name,
  remarks: [...remarks, ...name.remarks],
})

/**
 * Adds a last name to a first name that doesn't have one: the next person's in "John & Mary Smith", and the previous
 * person's in "Smith, John & Mary".
 */
function withSharedLast(names: SplitName[], lastFirst: boolean): SplitName[] {
  const [before, behind] = [names[0]?.last ?? '', names.at(-1)?.last ?? '']
  return names.map((name, i) => {
    const last = lastFirst && i > 0 ? before : !lastFirst && i < names.length - 1 ? behind : ''
    return name.last === '' && last !== '' ? { ...name, last } : name
  })
}

function oneName(cell: string): SplitName {
  const { text: plain, ...contacts } = withoutContacts(cell)
  const { text, ...found } = withoutMarks(plain)
  const { first, last } = inOrder(text)
  return { first: first.trim(), last: last.trim(), ...contacts, ...found }
}

function inOrder(text: string): { first: string; last: string } {
  const [head = '', ...rest] = text.split(',').map((part) => part.trim())
  const behind = rest.filter((part) => part !== '')
  const suffixes = behind.filter((part) => SUFFIX.test(part))
  const given = behind
    .filter((part) => !SUFFIX.test(part))
    .join(' ')
    .split(' ')
    .filter((word) => word !== '')
  // A suffix can come after the first name, as in "Hartwell, John Jr."
  if (given.length > 1 && SUFFIX.test(given.at(-1) ?? '')) suffixes.push(given.pop() ?? '')
  if (given.length > 0) return { first: given.join(' '), last: [head, ...suffixes].join(' ') }
  return fromWords([...head.split(' '), ...suffixes].filter((word) => word !== ''))
}

/** Splits off the last name, which is the last word, with any particles before it and any suffix after it. */
function fromWords(words: string[]): { first: string; last: string } {
  if (words.length < 2) return { first: words.join(' '), last: '' }
  let from = words.length - 1
  if (SUFFIX.test(words[from] ?? '') && from > 1) from -= 1
  while (from > 1 && PARTICLE.test(words[from - 1] ?? '')) from -= 1
  return { first: words.slice(0, from).join(' '), last: words.slice(from).join(' ') }
}

/**
 * Converts a name written entirely in capitals to normal case; returns any other name unchanged.
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

/** Returns whether a name is a placeholder: "Monday Player1", "TBD", "Sub 2", "Open". */
export function isStandIn(first: string, last: string): boolean {
  const words = [first, last].map(plainWords).filter((word) => word !== '')
  return words.some((word) => /^(player|golfer|guest|sub|test) ?#?\d+$/.test(word)) || STAND_IN.test(words.join(' '))
}
