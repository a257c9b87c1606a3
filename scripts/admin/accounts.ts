import { randomBytes } from 'node:crypto'
import { Role } from '@glm/shared/schema/role'
import { hashPassword } from '@glm/sync-server/auth/passwords'
import { type Place, withStore } from './open-database.ts'

type Input = Place & { word: string; name?: string | undefined }

/**
 * Makes an app admin. An account that is there already gets a new password too: whoever registered with that address first is
 * not shown to be its owner.
 */
export async function firstAdmin({ word: email, name = 'App admin', ...place }: Input): Promise<string> {
  if (!/^\S+@\S+\.\S+$/.test(email)) throw new Error(`Give an e-mail address; "${email}" is none.`)
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  return withStore(place, (store) =>
    store.write(null, async ({ accounts }) => {
      const known = await accounts.byEmail(email)
      if (known) {
        await accounts.resetPassword(known.id, passwordHash)
        await accounts.makeAppAdmin(known.id)
        return `${email} is an app admin now; its sessions have ended. New password: ${password}`
      }
      const added = await accounts.add({ email, username: email, name, passwordHash, role: Role.AppAdmin, isPaid: true, leagueId: null })
      if (typeof added === 'string') throw new Error(`The user name ${email} is taken.`)
      return `App admin ${email} was made. Password: ${password}`
    }),
  )
}

/** Gives an account a new password; every session of it ends, and every passkey and other sign-in is removed. */
export async function resetPassword({ word: email, ...place }: Input): Promise<string> {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  return withStore(place, (store) =>
    store.write(null, async ({ accounts }) => {
      const account = await accounts.byEmail(email)
      if (!account) throw new Error(`There is no account ${email}.`)
      await accounts.resetPassword(account.id, passwordHash)
      return `New password of ${email}: ${password}`
    }),
  )
}

const newPassword = (): string => randomBytes(12).toString('base64url')
