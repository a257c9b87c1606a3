import * as z from 'zod/mini'
import { isCalendarDate } from '../lib/calendar-date.ts'
import { visibleText } from '../lib/visible-text.ts'
import { limits } from './limits.ts'

/**
 * A row's integer id. Ids created offline are at least 2^33, so they can't collide with the ids that the server
 * creates.
 */
export const rowId = z.int().check(z.positive())

/**
 * Returns whether a number is a valid row id.
 * @example
 * isRowId(0) // false
 */
export const isRowId = (id: number): boolean => Number.isSafeInteger(id) && id > 0

/** A valid calendar date, YYYY-MM-DD. The only schema for dates in rows, arguments and the contract. */
export const calendarDate = z
  .string()
  .check(
    z.regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Use a date like 2026-05-07.'),
    z.refine(isCalendarDate, 'Use a date like 2026-05-07.'),
  )
/** Time of day on the 24-hour clock, HH:MM. */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 16:45.'))
/** Trims text and removes invisible characters. Applied to all text that users enter. */
export const visible = z.overwrite<string>((text) => visibleText(text).trim())
export const shortText = z.string().check(visible, z.minLength(1), z.maxLength(limits.name))
export const optionalText = z.nullable(z.string().check(visible, z.maxLength(limits.line)))
/** The id of one phone's database (a UUID), or of one REST call. */
export const clientId = z.string().check(z.minLength(8), z.maxLength(64))
export const weekday = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
export type Weekday = z.infer<typeof weekday>
