/**
 * Formats a time in the reader's locale and zone. Returns an empty string for an invalid time, because a device's clock
 * may be wrong.
 */
type Say = (at: Date | string | null) => string

/** Returns a formatter that creates its `Intl` object on first use. */
function sayer(options: Intl.DateTimeFormatOptions): Say {
  let made: Intl.DateTimeFormat | undefined
  return (at) => {
    const moment = typeof at === 'string' ? new Date(at) : at
    if (moment === null || Number.isNaN(moment.getTime())) return ''
    made ??= new Intl.DateTimeFormat(undefined, options)
    return unbroken(made.format(moment))
  }
}

/** Allows line breaks in a date only after a comma, so that a line never ends with "May" or "7:18". */
const unbroken = (text: string): string => text.replace(/(?<!,) /g, '\u00a0')

const minute = { hour: 'numeric', minute: '2-digit' } as const
const monthDay = { month: 'short', day: 'numeric' } as const

/** Formats a time like "7:18 PM". */
export const clockTime = sayer(minute)
/** Formats a time like "7:18:05 PM". */
export const clockSecond = sayer({ ...minute, second: '2-digit' })
/** Formats a time like "May 7, 7:18 PM". */
export const dayAndTime = sayer({ ...monthDay, ...minute })
/** Formats a time like "Thu, May 7, 7:18 PM". */
export const weekdayAndTime = sayer({ weekday: 'short', ...monthDay, ...minute })
/** Formats a day like "Thursday". */
export const weekdayOf = sayer({ weekday: 'long' })
/** Formats a day like "Thursday, May 7". */
export const fullWeekday = sayer({ weekday: 'long', month: 'long', day: 'numeric' })

/** Formats a day like "May 7". */
export const monthAndDay = sayer(monthDay)
/** Formats a day like "Thu, May 7". */
export const shortDay = sayer({ weekday: 'short', ...monthDay })
/** Formats a day like "May 7, 2026". */
export const dayOfYear = sayer({ year: 'numeric', ...monthDay })
