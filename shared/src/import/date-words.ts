import { plainWords } from '../lib/plain-words.ts'

/** Languages other than English that spreadsheets may write dates in. */
const LANGUAGES = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'nb', 'da', 'fi', 'pl', 'cs', 'hu']
const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const WEEKDAY = /^(sun|mon|tues?|wed(nes)?|thu(rs?)?|fri|sat(ur)?)(day)?$/
/** Words between the parts of a date: "7 de mayo de 2026", "den 7 maj", "the 7th of May". */
const BETWEEN = /^(of|the|de|del|den|d|le|el|il|kl)$/
/** An arbitrary year that begins on a Monday. */
const YEAR = 2024

type Words = { months: ReadonlyMap<string, number>; days: ReadonlySet<string> }
let other: Words | null = null

/**
 * Returns what a word in a date means, in any of a dozen languages: `month`, counted from 1, if it is a month, and
 * `day` if it is a weekday or a word between the parts. The Spanish "mar" is both (March and Tuesday); most words are
 * neither.
 * @example
 * dateWord('Sept') // { month: 9, day: false }
 * dateWord('jeudi') // { month: null, day: true }
 */
export function dateWord(word: string): { month: number | null; day: boolean } {
  const plain = plainWords(word)
  const english = plain.length < 3 ? -1 : MONTHS.findIndex((month) => month.startsWith(plain))
  const day = WEEKDAY.test(plain) || BETWEEN.test(plain)
  if (day) return { month: null, day }
  other ??= otherWords()
  return { month: english >= 0 ? english + 1 : (other.months.get(plain) ?? null), day: other.days.has(plain) }
}

/** Returns the names of months and weekdays in the other languages, as the platform's own formatter writes them. */
function otherWords(): Words {
  const months = new Map<string, number>()
  const days = new Set<string>()
  for (const language of LANGUAGES) {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    for (const width of ['long', 'short'] as const) {
      // In some languages, the month has a different form when it follows a day.
      for (const one of [format({ month: width }), format({ month: width, day: 'numeric' })])
        for (let month = 1; month <= 12; month++) {
          const word = plainWords(partOf(one, Date.UTC(YEAR, month - 1, 15), 'month'))
          if (/^\p{L}+$/u.test(word) && !months.has(word)) months.set(word, month)
        }
      const weekdays = format({ weekday: width })
      for (let day = 1; day <= 7; day++)
        for (const word of plainWords(partOf(weekdays, Date.UTC(YEAR, 0, day), 'weekday')).split(' ')) days.add(word)
    }
  }
  return { months, days }
}

const partOf = (format: Intl.DateTimeFormat, at: number, type: 'month' | 'weekday'): string =>
  format.formatToParts(at).find((part) => part.type === type)?.value ?? ''
