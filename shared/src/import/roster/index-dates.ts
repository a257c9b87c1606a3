import { monthDayYear } from '../../lib/month-day.ts'
import { plainWords } from '../../lib/plain-words.ts'
import { remarkText } from '../../text/roster.ts'
import { readDates } from '../read-dates.ts'
import type { RawPerson } from './candidate.ts'
import type { Grid } from './roster-field.ts'

/**
 * The latest date of a list's handicaps, YYYY-MM-DD, and the people in the list, with a note on each older handicap.
 */
export type DatedPeople = { asOf: string | null; people: RawPerson[] }

/**
 * Finds the date of the handicaps in a list: the latest date in its rows, or else the date in a title such as "Revision
 * of 6/1/2026".
 * @example
 * datePeople([], [['Handicap report as of June 1, 2026']]).asOf // '2026-06-01'
 */
export function datePeople(people: readonly RawPerson[], titles: Grid): DatedPeople {
  const { dates } = readDates(people.map(({ texts }) => texts.date))
  const latest = dates.reduce((last, date) => (date !== null && (last === null || date > last) ? date : last), null)
  if (latest === null)
    return {
      asOf:
        titles
          .flat()
          .map(dateInTitle)
          .find((date) => date !== null) ?? null,
      people: [...people],
    }
  return {
    asOf: latest,
    people: people.map((person, i) => {
      const own = dates[i] ?? null
      return own === null || own === latest
        ? person
        : { ...person, notes: [...person.notes, remarkText.olderIndex(monthDayYear(own))] }
    }),
  }
}

const DATE = /[a-z]{3,9}\.? \d{1,2},? \d{4}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{4}-\d{2}-\d{2}/i

function dateInTitle(cell: string): string | null {
  const words = cell.slice(0, 120)
  if (!/\b(as of|revision|revised|effective|updated)\b/.test(plainWords(words))) return null
  return readDates([DATE.exec(words)?.[0] ?? '']).dates[0] ?? null
}
