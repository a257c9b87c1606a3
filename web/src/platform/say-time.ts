/**
 * Formats a time in the reader's locale and zone. Returns an empty string for an invalid time, because a device's clock
 * may be wrong.
 */
type Say = (at: Date | string | null) => string

/** "May 7, 7:18 PM" */
function sayer(options: Intl.DateTimeFormatOptions): Say {
  let made: Intl.DateTimeFormat | undefined
  return (at) => {
    const moment = typeof at === 'string' ? new Date(at) : at
    if (moment === null || Number.isNaN(moment.getTime())) return ''
    made ??= new Intl.DateTimeFormat(undefined, options)
    return made.format(moment)
  }
}

const minute = { hour: 'numeric', minute: '2-digit' } as const
const monthDay = { month: 'short', day: 'numeric' } as const

/** "7:18 PM" */
export const clockTime = sayer(minute)
/** "7:18:05 PM" */
export const clockSecond = sayer({ ...minute, second: '2-digit' })
/** "May 7, 7:18 PM" */
export const dayAndTime = sayer({ ...monthDay, ...minute })
/** "Thu, May 7, 7:18 PM" */
export const weekdayAndTime = sayer({ weekday: 'short', ...monthDay, ...minute })
/** "Thursday" */
export const weekdayOf = sayer({ weekday: 'long' })
/** "Thursday, May 7" */
export const fullWeekday = sayer({ weekday: 'long', month: 'long', day: 'numeric' })

/** "May 7" */
export const monthAndDay = sayer(monthDay)
/** "Thu, May 7" */
export const shortDay = sayer({ weekday: 'short', ...monthDay })
/** "May 7, 2026" */
export const dayOfYear = sayer({ year: 'numeric', ...monthDay })
