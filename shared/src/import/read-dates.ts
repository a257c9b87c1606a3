import { daysBetween, isCalendarDate, weekdayOf } from '../lib/calendar-date.ts'
import { dateText } from '../text/screens/league/import.ts'
import { dateWord } from './date-words.ts'

/** The order of the day and the month in a column of dates. */
export const dateOrders = ['monthFirst', 'dayFirst'] as const
export type DateOrder = (typeof dateOrders)[number]

/** Facts about the league that help the parser read a file's dates. */
export type DateHints = {
  /** The weekday on which the league plays. */
  day?: string | undefined
  /** A date close to those in the file, which decides the year of dates without one. */
  near?: string | undefined
  /** The order that the user chose. */
  order?: DateOrder | undefined
}

/** The dates in a column, YYYY-MM-DD; null for a cell that isn't a date. */
export type DateReading = {
  dates: (string | null)[]
  order: DateOrder
  /** True if both orders of day and month fit equally well, so the user has to choose. */
  ask: boolean
  /** Whether the other order of day and month would give different dates, so the user may want to switch. */
  open: boolean
  /** Why the dates were read in this order; null if both orders give the same dates. */
  reason: string | null
}

const MOST_LETTERS = 60
/** The range of dates as stored by spreadsheets, in days since 1899-12-30: the years 2000 to 2099. */
const SERIAL = { least: 36526, most: 73050 }

/**
 * Reads a column of dates. Its cells and the league's weekday decide whether days or months come first; if both fit
 * equally well, `ask` is true.
 * @example
 * readDates(['07/05/2026', '14/05/2026']).dates // ['2026-05-07', '2026-05-14']
 * readDates(['5/7/26', '5/14/26'], { day: 'Thursday' }).dates // ['2026-05-07', '2026-05-14']
 * readDates(['05/06/2026']).ask // true
 */
export function readDates(given: readonly string[], { day, near, order: chosen }: DateHints = {}): DateReading {
  const column = withWholeYears(given, near)
  const read = (order: DateOrder) => column.map((cell) => dateIn(cell, order, near))
  const both = { monthFirst: read('monthFirst'), dayFirst: read('dayFirst') }
  const same = both.monthFirst.every((date, i) => date === both.dayFirst[i])
  const best = same ? { order: 'monthFirst' as const, ask: false, reason: null } : decide(both, { cells: column, day })
  const order = chosen ?? best.order
  return {
    dates: both[order],
    order,
    ask: best.ask && chosen === undefined,
    open: !same,
    reason: chosen === undefined ? best.reason : dateText.chosen,
  }
}

const YEAR_FIRST = /^(\d{2})([-/.]\d{1,2}[-/.]\d{1,2})$/

/**
 * Expands a short year at the start of dates, such as "26-5-7" to "2026-5-7". To be sure that the first part is the
 * year, every cell must begin with the season's year, and the last part must vary, as days do.
 */
function withWholeYears(column: readonly string[], near = ''): readonly string[] {
  const cells = column.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const lasts = new Set(cells.map((cell) => cell.split(/[-/.]/)[2]))
  const isYear = cells.every((cell) => YEAR_FIRST.exec(cell)?.[1] === near.slice(2, 4))
  // If the last part is always the same, as in a column with only one date, it could be the year too.
  return isYear && lasts.size > 1 ? column.map((cell) => cell.trim().replace(YEAR_FIRST, '20$1$2')) : column
}

type Both = Record<DateOrder, (string | null)[]>

function decide(both: Both, { cells, day }: { cells: readonly string[]; day: string | undefined }) {
  const count = (order: DateOrder, fits: (date: string) => boolean) =>
    both[order].filter((date) => date !== null && fits(date)).length
  const pick = (fits: (date: string) => boolean, reason: (order: DateOrder) => string) => {
    const [month, days] = [count('monthFirst', fits), count('dayFirst', fits)]
    if (month === days) return null
    const order: DateOrder = month > days ? 'monthFirst' : 'dayFirst'
    return { order, ask: false, reason: reason(order) }
  }
  const onlyIn = (order: DateOrder) => {
    const other = order === 'monthFirst' ? 'dayFirst' : 'monthFirst'
    return cells.find((_, i) => both[order][i] !== null && both[other][i] === null) ?? ''
  }
  // A single date that is valid in only one order decides the order for the whole column.
  const byCells = pick(
    () => true,
    (order) => dateText.because(order, onlyIn(order)),
  )
  if (byCells) return byCells
  const byDay =
    day === undefined
      ? null
      : pick(
          (date) => weekdayOf(date) === day,
          (order) => dateText.byDay(order, day),
        )
  if (byDay && count(byDay.order, (date) => weekdayOf(date) === day) * 2 > cells.filter((cell) => cell !== '').length)
    return byDay
  return { order: 'monthFirst' as const, ask: true, reason: dateText.bothFit }
}

/**
 * Returns the date in a cell such as "Thu, 7-May-26" or "7 mai 2026", with or without a weekday or time; null if there
 * is none.
 */
function dateIn(cell: string, order: DateOrder, near = '2026-06-01'): string | null {
  if (cell.length > MOST_LETTERS) return null
  const bare = cell
    .trim()
    .replace(/[T ,]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([ap]\.?m\.?)?(Z|[+-]\d{2}:?\d{2})?$/i, '')
    .replace(/(?<=\d)(st|nd|rd|th|er|º|ª)(?!\p{L})/giu, '')
    .replace(/(?<=\d)\s?[年月년월]/g, '-')
    .replace(/(?<=\d)\s?[日일]/g, '')
    .replace(/[()]/g, ' ')
    .trim()
  if (/^20\d{6}$/.test(bare)) return dateOf(bare.slice(0, 4), bare.slice(4, 6), bare.slice(6))
  if (/^\d{5}(\.0+)?$/.test(bare)) return ofSerial(Math.trunc(Number(bare)))
  if (/[^\p{L}\p{M}\d\s.,/'’–-]/u.test(bare)) return null
  const words = (bare.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).map(dateWord)
  if (words.some(({ month, day }) => month === null && !day)) return null
  const months = words.filter(({ month }) => month !== null)
  // In "mar. 5 may 2026", "mar." is a weekday (Spanish "martes"), not March.
  const [named, another] = months.length > 1 ? months.filter(({ day }) => !day) : months
  if (months.length > 0) return named?.month && !another ? withMonthName(bare, { month: named.month, near }) : null
  return ofFigures(bare.replace(/\p{L}[\p{L}\p{M}]*\.?/gu, ' ').replace(/^[\s.,]+|[\s.,]+$/g, ''), { order, near })
}

/** Reads dates such as "5/7/2026", "7.5.26", "2026-05-07" and "5/7". */
function ofFigures(bare: string, { order, near }: { order: DateOrder; near: string }): string | null {
  const [, y = '', m = '', d = ''] = /^(\d{4})\s?[-/. ]\s?(\d{1,2})\s?[-/. ]\s?(\d{1,2})$/.exec(bare) ?? []
  if (y) return dateOf(y, m, d)
  const [, one = '', two = '', year = ''] =
    /^(\d{1,2})\s?[-/.]\s?(\d{1,2})(?:\s?[-/.]\s?(\d{4}|\d{2}))?$/.exec(bare) ?? []
  if (!one) return null
  const [month, days] = order === 'monthFirst' ? [one, two] : [two, one]
  return year === '' ? nearest(month, days, near) : dateOf(fullYear(year), month, days)
}

/** Reads dates such as "May 7, 2026", "7 May 2026", "7-May-26", "2026. május 7." and "May 7". */
function withMonthName(bare: string, { month: number, near }: { month: number; near: string }): string | null {
  const month = String(number)
  // In "May 7-14", 14 is a second day, not a year.
  if (/\p{L}\.?\s+\d{1,2}\s*[-–]\s*\d{1,2}$/u.test(bare)) return null
  const [one = '', two = '', ...more] = bare.match(/\d+/g) ?? []
  if (more.length > 0) return null
  if (one.length === 4) return /^\d{1,2}$/.test(two) ? dateOf(one, month, two) : null
  if (!/^\d{1,2}$/.test(one) || !/^(\d{4}|\d{2}|)$/.test(two)) return null
  return two === '' ? nearest(month, one, near) : dateOf(fullYear(two), month, one)
}

const fullYear = (year: string): string => (year.length === 4 ? year : `${Number(year) < 70 ? 20 : 19}${year}`)

function dateOf(year: string, month: string, day: string): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}

/** Adds the year that brings a date closest to `near`. */
function nearest(month: string, day: string, near: string): string | null {
  const year = Number(near.slice(0, 4))
  const all = [year - 1, year, year + 1].flatMap((one) => dateOf(String(one), month, day) ?? [])
  const away = (date: string) => Math.abs(daysBetween(near, date))
  return all.reduce<string | null>((best, date) => (best === null || away(date) < away(best) ? date : best), null)
}

const ofSerial = (days: number): string | null =>
  days < SERIAL.least || days > SERIAL.most
    ? null
    : new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10)
