import { remarkText } from '../../text/roster.ts'

/** Suffixes that are part of a name. */
export const SUFFIX = /^(jr|sr|ii|iii|iv|v|2nd|3rd|4th)\.?$/i
/** Prefixes that are part of a last name. */
export const PARTICLE =
  /^(van|vande|vander|von|vom|zu|zum|zur|der|den|de|del|della|di|da|das|do|dos|du|la|le|las|los|ter|ten|op|af|av|el|st\.?|ste\.?|mac|bin|ibn)$/i

/** Titles in front of a name. */
const TITLE = /^(mr|mrs|ms|miss|dr|prof|rev|fr|sir|capt|col|maj|lt|sgt|hon|judge|herr|frau)\.?$/i
const DEGREES = 'esq|ph\\.?d|m\\.?d|d\\.?d\\.?s|d\\.?m\\.?d|d\\.?v\\.?m|c\\.?p\\.?a|l?\\.?p\\.?g\\.?a'
/** Degrees after a comma; only some of them are recognized without the comma. */
const DEGREE_BEHIND = new RegExp(`^(${DEGREES}|d\\.?o|j\\.?d|r\\.?n|p\\.?e|mba)\\.?$`, 'i')
/** Roles after a comma. */
const ROLE_BEHIND =
  /^(ret|usn|usaf|usmc|captain|co-captain|capt|president|secretary|treasurer|member|rookie|new|ladies|senior)\.?$/i
const DEGREE = new RegExp(`^(${DEGREES})\\.?$`, 'i')
const SUB = 'subs?|substitute|alt|alternate|spare|reserve'
const IS_SUB = new RegExp(`^(${SUB})\\.?$`, 'i')

/** All the quotation marks that can enclose a nickname. */
const NICKNAME = /(?<=^|\s)(?:["“”„«‟]([^"“”„«»‟]{1,40})["“”‟»]|['‘’‚‹]([^'‘’‚‹›\s]{1,40})['’‘›])(?=$|[\s,*†‡#^~_])/u

export type Marks = { text: string; isSub?: true; remarks: string[]; notes: string[] }

/**
 * Strips everything around a name: numbering, titles, degrees, nicknames, roles, parentheses and asterisks. Whatever is
 * removed is listed in `remarks`, or in `notes` if it is never part of a name.
 * @example
 * withoutMarks('Dr. Alan “Al” Frost, DDS').text // 'Alan Frost'
 */
export function withoutMarks(cell: string): Marks {
  const remarks: string[] = []
  const notes: string[] = []
  const found: { isSub?: true } = {}
  const cut = (text: string, pattern: RegExp, seen: (hit: RegExpMatchArray) => void): string => {
    const hit = text.match(pattern)
    if (!hit) return text
    seen(hit)
    return text.replace(pattern, ' ').replace(/ {2,}/g, ' ').trim()
  }
  const marked = ([hit]: RegExpMatchArray) => void remarks.push(remarkText.mark(hit.trim()))
  const numbered = ([hit]: RegExpMatchArray) => void notes.push(remarkText.numbering(hit.trim()))
  const sub = () => void Object.assign(found, { isSub: true })
  let text = cut(cell, new RegExp(`[([]\\s*(${SUB})\\s*[)\\]]`, 'i'), sub)
  text = cut(text, /\s*\bsub:.*$|(?<=[a-z])sub:.*$|(?<=[A-Z])Sub:.*$/i, marked)
  text = cut(text, new RegExp(`\\s[-–—]\\s?(${SUB})$`, 'i'), sub)
  text = cut(text, /\s[-–—]\s?(captain|capt|co-captain|president|secretary|treasurer)\.?$/i, marked)
  text = cut(text, /[([].*[)\]]/, marked)
  for (let i = 0; i < 2; i += 1)
    text = cut(text, NICKNAME, (hit) => void remarks.push(remarkText.nickname((hit[1] ?? hit[2] ?? '').trim())))
  text = cut(text, /^#?\d{1,3}(?:[.)\]:]\s*|\s+[-–]\s+|\s+)(?=\p{L})/u, numbered)
  for (let i = 0; i < 3; i += 1) text = cut(text, /["“”„«»‟*†‡#^~_|<>=]+/u, marked)
  return { ...withoutWords(text, { remarks, sub }), ...found, remarks, notes }
}

type Seen = { remarks: string[]; sub: () => void }

/** Removes titles, degrees and roles that are separate words, unless nothing would be left of the name. */
function withoutWords(text: string, { remarks, sub }: Seen): { text: string } {
  const [head = '', ...behind] = text.split(',').map((part) => part.trim())
  const kept = behind.filter((part, i) => {
    // Directly after a last name, letters such as JD are initials or a first name.
    const isAfterName = head.includes(' ') || i > 0
    const isRole = head.includes(' ') && IS_SUB.test(part)
    const isMark = ROLE_BEHIND.test(part) || (isAfterName && DEGREE_BEHIND.test(part))
    if (isRole) sub()
    if (!isRole && isMark) remarks.push(remarkText.mark(part))
    return !isRole && !isMark && part !== ''
  })
  const parts = [head, ...kept].map((part) => {
    const words = part.split(' ')
    const titles = words.filter((word) => TITLE.test(word))
    const degrees = words.filter((word, i) => i > 1 && DEGREE.test(word))
    if (titles.length + degrees.length === words.length && kept.length === 0) return part
    remarks.push(...titles.map(remarkText.title), ...degrees.map(remarkText.mark))
    return words.filter((word) => !titles.includes(word) && !degrees.includes(word)).join(' ')
  })
  return { text: parts.filter((part) => part !== '').join(', ') }
}

/**
 * Returns whether a cell is only a first or only a last name, which may have particles.
 * @example
 * isOnePart('van der Berg') // true
 * isOnePart('Ann Lee') // false
 */
export function isOnePart(cell: string): boolean {
  const words = cell.trim().split(/\s+/)
  const particles = words.findIndex((word) => !PARTICLE.test(word))
  const name = words.slice(Math.max(0, particles)).filter((word) => !SUFFIX.test(word))
  return name.length === 1 && /^\p{L}[\p{L}\p{M}'’.-]*$/u.test(name[0] ?? '')
}

/** Returns whether a string is only a title, like the first part of "Mr & Mrs Bob Smith". */
export const isOnlyTitle = (text: string): boolean => TITLE.test(text.trim())
