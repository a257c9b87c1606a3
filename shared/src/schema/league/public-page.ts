import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'

/** What nobody can guess in the address of a public page: 16 random bytes as base64url. */
const publicKey = z.string().check(z.regex(/^[\w-]{22}$/))

/** How people stand on the public page: in full, or by first name and initial. */
const publicNames = z.enum(['full', 'initial'])
export type PublicNames = z.infer<typeof publicNames>

/**
 * The page that a league shows to whoever has its link. `timeZone` (IANA) is that of the course: it says which day today
 * is there, and puts the calendar's times on the clock; null leaves them to each reader's own.
 */
export const publicPage = z.object({
  key: publicKey,
  names: publicNames,
  timeZone: z.nullable(z.string().check(z.regex(/^[A-Za-z0-9_+-]+(\/[A-Za-z0-9_+-]+)*$/), z.maxLength(64))),
})
export type PublicPage = DeepReadonly<z.infer<typeof publicPage>>
