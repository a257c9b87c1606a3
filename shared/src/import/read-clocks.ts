import { readClock } from '../lib/clock-time.ts'

export type Clock = (cell: string) => string | null

const NOON = 12
/** A time without AM or PM before this hour must be in the afternoon, because no league tees off that early. */
const EARLIEST = 6

/**
 * Returns a function that reads a schedule's tee times as HH:MM. Times without AM or PM are taken as afternoon times if
 * any of them would be too early for a league, or if any other time in the file is in the afternoon.
 * @param cells all of the file's times
 * @example
 * clockOf(['5:30 PM', '5:38'])('5:38') // '17:38'
 * clockOf(['8:00', '8:08'])('8:08') // '08:08'
 */
export function clockOf(cells: readonly string[]): Clock {
  const times = cells.map(timeIn).filter((time) => time !== null)
  const afternoon = times.some((time) => hourOf(time) >= NOON || hourOf(time) < EARLIEST)
  return (cell) => {
    const time = timeIn(cell)
    if (time === null || !afternoon || hourOf(time) >= NOON || /[ap]/i.test(cell)) return time
    return `${hourOf(time) + NOON}${time.slice(2)}`
  }
}

const hourOf = (time: string): number => Number(time.slice(0, 2))

/** A bare number is a match or a hole, not a time. "17h30" is the French notation for 17:30. */
function timeIn(cell: string): string | null {
  const text = cell.trim().replace(/^(\d{1,2})\s?h\s?(\d{2})$/i, '$1:$2')
  return /^\d{1,2}$/.test(text) ? null : readClock(text)
}
