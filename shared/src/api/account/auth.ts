import * as z from 'zod/mini'
import { limits } from '../../schema/limits.ts'
import { leagueAnswer, leagueOfAccount } from '../league/league.ts'
import { defineRoutes } from '../route.ts'
import { accountFields, anyPassword, done, newPassword, wireEmail, wireName } from '../wire-fields.ts'
import { sealedIdentity } from './provider.ts'

const loginBody = z.strictObject({
  email: z.string().check(z.minLength(1), z.maxLength(limits.email)),
  password: anyPassword,
})
const registerBody = z.strictObject({
  email: wireEmail,
  username: wireName,
  name: wireName,
  password: newPassword,
  /** An invite's token, required if the server only accepts new accounts by invite. */
  invite: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** The identity from the login provider, which is linked to the new account. */
  identity: z.optional(sealedIdentity),
})
const token = z.object({ token: z.string() })

const me = z.object({
  ...accountFields,
  is_paid: z.boolean(),
  leagueid: z.nullable(z.int()),
  league: z.nullable(leagueAnswer),
  /** All of the account's leagues, with its role in each; `leagueid` is the selected one. */
  leagues: z.array(leagueOfAccount),
})

/** Accounts: signing in, registering, identifying the caller, changing the password. */
export const authRoutes = defineRoutes({
  login: {
    method: 'POST',
    path: '/auth/login',
    needs: null,
    summary: 'Sign in with email and password; returns a token',
    body: loginBody,
    answer: token,
    slow: true,
  },
  register: {
    method: 'POST',
    path: '/auth/register',
    needs: null,
    summary: 'Create an account. The answer does not reveal whether the address already has one',
    body: registerBody,
    /** `linked`: whether `identity` was linked. If it wasn't, the email address has to be confirmed first. */
    answer: z.extend(done, { linked: z.optional(z.boolean()) }),
    status: 201,
    slow: true,
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    needs: 'takePart',
    summary: 'The token’s user, with their league',
    answer: me,
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    needs: 'takePart',
    summary: 'End this session; its tokens stop working',
    answer: done,
  },
  changePassword: {
    method: 'POST',
    path: '/auth/change-password',
    needs: 'takePart',
    summary: 'Change your password; ends all other sessions and returns a new token',
    /** `end_ways_in`: also removes passkeys and the link to the login provider. */
    body: z.strictObject({
      old_password: anyPassword,
      new_password: newPassword,
      end_ways_in: z.optional(z.boolean()),
    }),
    answer: z.extend(done, { token: z.string() }),
    slow: true,
  },
})
