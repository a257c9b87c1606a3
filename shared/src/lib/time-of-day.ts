/**
 * A time of day on the 12-hour clock.
 *
 * @param time HH:MM on the 24-hour clock
 * @example
 * clockTime('16:45') // '4:45 PM'
 */
export function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}
