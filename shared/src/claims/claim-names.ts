import * as z from 'zod/mini'

/** Names of claims that a change takes back, each under every name that it had. */
export const claimNames = z.array(z.string().check(z.maxLength(96))).check(z.maxLength(64))
