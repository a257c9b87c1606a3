/**
 * Formats a time of day.
 * @param time HH:MM on the 24-hour clock
 * @example
 * formatClock('16:45') // '4:45 PM'
 */
export function formatClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** The maximum length of a typed time: enough for `12 : 45 p. m.` with more spaces than anyone types. */
const MOST_LETTERS = 24

/**
 * Parses a typed time as HH:MM; returns null if it isn't one. Accepts `4:45 PM`, `4.45p`, `16:45`, `4pm` and seconds,
 * which are dropped.
 * @example
 * readClock('4:45 PM') // '16:45'
 */
export function readClock(typed: string): string | null {
  const bare = typed.trim()
  // Without this check, a long run of spaces could take very long to match, because the pattern can match it in many
  // ways.
  if (bare.length > MOST_LETTERS) return null
  const found = /^(\d{1,2})(?:[:.](\d{2})(?::\d{2})?)?\s*([ap])?\.?\s*m?\.?$/i.exec(bare)
  if (!found) return null
  const [, hour = '', minute = '00', half] = found
  let hours = Number(hour)
  if (half && (hours < 1 || hours > 12)) return null
  if (half) hours = (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return hours < 24 && Number(minute) < 60 ? `${String(hours).padStart(2, '0')}:${minute}` : null
}

/**
 * Returns the given number of half-hour time slots, starting at 8:00 AM. The form offers 21 start times (until 6:00 PM)
 * and 27 end times (until 9:00 PM).
 * @source P10
 * @example
 * halfHours(21).at(-1) // '18:00'
 */
export function halfHours(count: number): string[] {
  return Array.from(
    { length: count },
    (_, i) => `${String(8 + Math.floor(i / 2)).padStart(2, '0')}:${i % 2 === 0 ? '00' : '30'}`,
  )
}
