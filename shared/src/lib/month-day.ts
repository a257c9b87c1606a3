/**
 * Formats a date as month/day, as on printed schedules.
 * @param date YYYY-MM-DD
 * @example
 * monthDay('2026-05-07') // '5/7'
 */
export function monthDay(date: string): string {
  return `${Number(date.slice(5, 7))}/${Number(date.slice(8, 10))}`
}

/**
 * Formats a date as month/day/year.
 * @example
 * monthDayYear('2026-05-07') // '5/7/2026'
 */
export function monthDayYear(date: string): string {
  return `${monthDay(date)}/${date.slice(0, 4)}`
}

const days = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })

/**
 * Formats a date with its weekday in American English, regardless of the device's language.
 * @example
 * weekdayMonthDay('2026-05-07') // 'Thu, May 7'
 */
export function weekdayMonthDay(date: string): string {
  return days.format(Date.parse(`${date}T00:00:00Z`))
}
