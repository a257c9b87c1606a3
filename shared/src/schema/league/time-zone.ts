import * as z from 'zod/mini'

const LONGEST = 64

/** The IANA name of a time zone, such as America/New_York. */
export const timeZoneName = z.string().check(z.regex(/^[A-Za-z0-9_+-]+(\/[A-Za-z0-9_+-]+)*$/), z.maxLength(LONGEST))
/** The IANA name of a time zone, or empty for none. */
export const zoneOrNone = z
  .string()
  .check(z.regex(/^(?:[A-Za-z0-9_+-]+(?:\/[A-Za-z0-9_+-]+)*)?$/), z.maxLength(LONGEST))
