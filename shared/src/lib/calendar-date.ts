const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const MS_A_DAY = 86_400_000

/**
 * Returns whether a string is a valid calendar date, YYYY-MM-DD, from 1900 to 2199.
 * @example
 * isCalendarDate('2026-02-31') // false
 */
export function isCalendarDate(text: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
}

/**
 * Returns the date the given number of days later, or earlier if the number is negative.
 * @param date YYYY-MM-DD
 * @example
 * daysLater('2026-12-28', 7) // '2027-01-04'
 */
export function daysLater(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * MS_A_DAY).toISOString().slice(0, 10)
}

/**
 * Returns the number of whole days from one date to another.
 * @example
 * daysBetween('2026-05-07', '2026-05-14') // 7
 */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MS_A_DAY)
}

/**
 * Returns a date's weekday name.
 * @example
 * weekdayOf('2026-05-07') // 'Thursday'
 */
export function weekdayOf(date: string): (typeof DAYS)[number] {
  return DAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'Sunday'
}

/**
 * Returns the first date on or after `date` that falls on the given weekday.
 * @example
 * firstOn('2026-05-05', 'Thursday') // '2026-05-07'
 */
export function firstOn(date: string, day: string): string {
  const ahead = (DAYS.indexOf(day as (typeof DAYS)[number]) - DAYS.indexOf(weekdayOf(date)) + 7) % 7
  return daysLater(date, ahead)
}
