import type { adminRoutes } from '@glm/shared/api/admin'
import { text } from '@glm/shared/text/sentences'
import { hashPassword } from '../auth/passwords.ts'
import type { Handlers } from '../http/call.ts'
import { nothingHere } from '../http/own-league.ts'

/** Accounts, for the app admin. */
export const adminHandlers: Handlers<typeof adminRoutes> = {
  users: ({ deps }) => deps.store.accounts.all(),
  resetPassword: async ({ deps, body }) => {
    const account = deps.store.accounts.byId(body.user_id) ?? nothingHere()
    deps.store.accounts.setPassword(account.id, await hashPassword(body.new_password))
    return { message: text.passwordReset }
  },
}
