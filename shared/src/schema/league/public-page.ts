import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'

/** The unguessable part of a public page's address: 16 random bytes as base64url. */
const publicKey = z.string().check(z.regex(/^[\w-]{22}$/))

/** How the public page names people: in full, or by first name and initial. */
const publicNames = z.enum(['full', 'initial'])
export type PublicNames = z.infer<typeof publicNames>

/**
 * The page a league shows to anyone with its link. `timeZone` (IANA) is the course's: it determines today's date there,
 * and the time zone of the calendar; null uses each reader's own.
 */
export const publicPage = z.object({
  key: publicKey,
  names: publicNames,
  timeZone: z.nullable(z.string().check(z.regex(/^[A-Za-z0-9_+-]+(\/[A-Za-z0-9_+-]+)*$/), z.maxLength(64))),
})
export type PublicPage = DeepReadonly<z.infer<typeof publicPage>>
