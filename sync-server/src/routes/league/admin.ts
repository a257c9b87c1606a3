import type { adminRoutes } from '@glm/shared/api/league/admin'
import { text } from '@glm/shared/text/sentences'
import { refuseCommon } from '../../auth/common-passwords.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { tellOfPassword } from '../../email/email-account.ts'
import { nothingHere } from '../../http/own-league.ts'
import type { Handlers } from '../../http/route-call.ts'

/** Lets the app admin manage accounts. */
export const adminHandlers: Handlers<typeof adminRoutes> = {
  users: ({ tx }) => tx.accounts.all(),
  resetPassword: async ({ deps, body, rights }) => {
    const account = (await deps.store.snapshot((tx) => tx.accounts.byId(body.user_id))) ?? nothingHere()
    refuseCommon(body.new_password, { field: 'new_password', own: [account.email, account.username, account.name] })
    const passwordHash = await hashPassword(body.new_password)
    const { id: by } = await deps.store.write(null, async (tx) => {
      const admin = await rights(tx)
      await tx.accounts.resetPassword(account.id, passwordHash, deps.now())
      await tellOfPassword({ ...deps, tx }, account)
      return admin
    })
    deps.events?.({ event: 'password_reset', account: account.id, by })
    return { message: text.passwordReset }
  },
}
