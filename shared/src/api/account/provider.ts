import * as z from 'zod/mini'
import { defineRoutes } from '../route.ts'
import { anyPassword, done } from '../wire-fields.ts'

const MOST = 4_000
const given = z.string().check(z.minLength(1), z.maxLength(MOST))
/**
 * Issued by the server to someone who returned from the provider and has no account here yet; see `linkProvider` and
 * `register`.
 */
export const sealedIdentity = given

const newcomer = z.object({
  identity: z.string(),
  /** The provider's information, to prefill a form; the address only if the provider has verified it. */
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
})
const link = z.object({ label: z.string(), created_at: z.string(), used_at: z.nullable(z.string()) })

/** Logging in with the operator's own login provider (OpenID Connect), in addition to password and passkeys. */
export const providerRoutes = defineRoutes({
  loginProvider: {
    method: 'GET',
    path: '/auth/provider',
    needs: null,
    summary: 'What the log-in provider of this server is called; null where it has none',
    answer: z.object({ name: z.nullable(z.string()) }),
  },
  askProvider: {
    method: 'POST',
    path: '/auth/provider/ask',
    needs: null,
    summary:
      'Begin to log in by the provider: where the browser goes, and a ticket that it keeps. Good for ten minutes, and once',
    answer: z.object({ url: z.string(), ticket: z.string() }),
    slow: true,
  },
  providerReturn: {
    method: 'POST',
    path: '/auth/provider/return',
    needs: null,
    summary:
      'End it with what the provider sent the browser back with: a token, as a password gets one, or whom the provider named that no ' +
      'account here is linked with. With `link` a log-in that has an account is refused, and nobody is logged in',
    body: z.strictObject({
      ticket: given,
      code: given,
      state: given,
      iss: z.optional(given),
      link: z.optional(z.boolean()),
    }),
    answer: z.object({ token: z.nullable(z.string()), newcomer: z.nullable(newcomer) }),
    slow: true,
  },
  providerLink: {
    method: 'GET',
    path: '/auth/provider/link',
    needs: 'takePart',
    summary: 'The log-in of the provider that is linked with the own account',
    answer: z.object({ provider: z.nullable(z.string()), link: z.nullable(link) }),
  },
  linkProvider: {
    method: 'POST',
    path: '/auth/provider/link',
    needs: 'takePart',
    summary: 'Link the own account, with its password, with whom the provider has named',
    body: z.strictObject({ identity: sealedIdentity, password: anyPassword }),
    answer: done,
    status: 201,
    slow: true,
  },
  unlinkProvider: {
    method: 'POST',
    path: '/auth/provider/unlink',
    needs: 'takePart',
    summary: 'Take the link with the provider away. The last way to log in stays',
    answer: done,
  },
})
