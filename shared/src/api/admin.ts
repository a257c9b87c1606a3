import * as z from 'zod/mini'
import { Role } from '../schema/role.ts'
import { defineRoutes } from './route.ts'
import { done, newPassword, wireId } from './wire-fields.ts'

/** Accounts, for the app admin. */
export const adminRoutes = defineRoutes({
  users: {
    method: 'GET',
    path: '/admin/users',
    role: Role.AppAdmin,
    summary: 'Every account',
    answer: z.array(z.object({ id: z.int(), email: z.string() })),
  },
  resetPassword: {
    method: 'POST',
    path: '/admin/reset-user-password',
    role: Role.AppAdmin,
    summary: 'Give an account a new password; its sessions end',
    body: z.strictObject({ user_id: wireId, new_password: newPassword }),
    answer: done,
    slow: true,
  },
})
