import * as z from 'zod/mini'
import { defineRoutes } from '../route.ts'
import { done, newPassword, wireId } from '../wire-fields.ts'

/** Accounts, for the app admin. */
export const adminRoutes = defineRoutes({
  users: {
    method: 'GET',
    path: '/admin/users',
    needs: 'keepServer',
    summary: 'Every account',
    answer: z.array(z.object({ id: z.int(), email: z.string() })),
  },
  resetPassword: {
    method: 'POST',
    path: '/admin/reset-user-password',
    needs: 'keepServer',
    summary: 'Set a new password for an account; its sessions end',
    body: z.strictObject({ user_id: wireId, new_password: newPassword }),
    answer: done,
    slow: true,
  },
})
