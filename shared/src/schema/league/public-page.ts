import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { timeZoneName } from './time-zone.ts'

/** The unguessable part of a public page's address: 16 random bytes as base64url. */
const publicKey = z.string().check(z.regex(/^[\w-]{22}$/))

/** How the public page shows names: in full, or as first name and initial. */
const publicNames = z.enum(['full', 'initial'])
export type PublicNames = z.infer<typeof publicNames>

/**
 * The page that a league shows to anyone with its link. `timeZone` (IANA) decides what today's date is on the page, and
 * is the time zone of its calendars; null for the season's own (`settings.timeZone`).
 */
export const publicPage = z.object({
  key: publicKey,
  names: publicNames,
  timeZone: z.nullable(timeZoneName),
})
export type PublicPage = DeepReadonly<z.infer<typeof publicPage>>
