import * as z from 'zod/mini'
import { defineRoutes } from '../route.ts'
import { anyPassword, done } from '../wire-fields.ts'

const MOST = 4_000
const given = z.string().check(z.minLength(1), z.maxLength(MOST))
/**
 * A token for someone who signed in with the login provider and has no account here yet. The server issues it, and the
 * app passes it to `linkProvider` or `register`.
 */
export const sealedIdentity = given

const newcomer = z.object({
  identity: z.string(),
  /** The provider's data, to prefill a form; the address only if the provider has verified it. */
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
})
const link = z.object({ label: z.string(), created_at: z.string(), used_at: z.nullable(z.string()) })

/** Signing in with the operator's own login provider (OpenID Connect), in addition to password and passkeys. */
export const providerRoutes = defineRoutes({
  loginProvider: {
    method: 'GET',
    path: '/auth/provider',
    needs: null,
    summary: 'Name of this server’s login provider (null if it has none), and who can create an account',
    answer: z.object({
      name: z.nullable(z.string()),
      /** Who can create an account; missing in responses from older servers. */
      registration: z.optional(z.enum(['open', 'invite', 'closed'])),
    }),
  },
  askProvider: {
    method: 'POST',
    path: '/auth/provider/ask',
    needs: null,
    summary:
      'Start signing in with the provider. Returns the URL to open and a ticket for the browser to keep, which are valid once, for ten minutes',
    answer: z.object({ url: z.string(), ticket: z.string() }),
    slow: true,
  },
  providerReturn: {
    method: 'POST',
    path: '/auth/provider/return',
    needs: null,
    summary:
      'Finish signing in with what the provider sent back: returns a token, as with a password, or the provider account if it is not ' +
      'linked to any account here. With `link`, a provider account that is already linked is refused, and no one is signed in',
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
    summary: 'The provider account linked to your account',
    answer: z.object({ provider: z.nullable(z.string()), link: z.nullable(link) }),
  },
  linkProvider: {
    method: 'POST',
    path: '/auth/provider/link',
    needs: 'takePart',
    summary: 'Link your account to the provider account, using your password',
    body: z.strictObject({ identity: sealedIdentity, password: anyPassword }),
    answer: done,
    status: 201,
    slow: true,
  },
  unlinkProvider: {
    method: 'POST',
    path: '/auth/provider/unlink',
    needs: 'takePart',
    summary: 'Remove the link to the provider. The last way to sign in can’t be removed',
    answer: done,
  },
})
