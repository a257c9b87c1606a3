import * as z from 'zod/mini'
import { limits } from '../schema/limits.ts'
import { Role } from '../schema/role.ts'
import { leagueAnswer } from './league.ts'
import { defineRoutes } from './route.ts'
import { anyPassword, done, newPassword, wireEmail, wireName } from './wire-fields.ts'

const loginBody = z.strictObject({ email: z.string().check(z.minLength(1), z.maxLength(limits.email)), password: anyPassword })
const registerBody = z.strictObject({
  email: wireEmail,
  username: wireName,
  name: wireName,
  password: newPassword,
  /** Token of an invite, where the server takes new accounts by invite alone. */
  invite: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
})
const token = z.object({ token: z.string() })

const me = z.object({
  id: z.int(),
  email: z.string(),
  username: z.string(),
  name: z.string(),
  role: z.int(),
  is_paid: z.boolean(),
  leagueid: z.nullable(z.int()),
  league: z.nullable(leagueAnswer),
})

/** Accounts: log-in, registration, the identity call, the own password. */
export const authRoutes = defineRoutes({
  login: {
    method: 'POST',
    path: '/auth/login',
    role: null,
    summary: 'Log in: a token for the right password',
    body: loginBody,
    answer: token,
    slow: true,
  },
  register: {
    method: 'POST',
    path: '/auth/register',
    role: null,
    summary: 'Make an account. The answer does not tell whether the address has one already',
    body: registerBody,
    answer: done,
    status: 201,
    slow: true,
  },
  me: { method: 'GET', path: '/auth/me', role: Role.User, summary: 'Who the token belongs to, with their league', answer: me },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    role: Role.User,
    summary: 'End this session: its tokens are worth nothing from now on',
    answer: done,
  },
  changePassword: {
    method: 'POST',
    path: '/auth/change-password',
    role: Role.User,
    summary: 'Change the own password; every other session ends, the answer carries a new token',
    body: z.strictObject({ old_password: anyPassword, new_password: newPassword }),
    answer: z.extend(done, { token: z.string() }),
    slow: true,
  },
})
