import { randomBytes } from 'node:crypto'
import { Role } from '@glm/shared/schema/role'
import { hashPassword } from '@glm/sync-server/auth/passwords'
import { openBook } from './open-book.ts'

type Input = { dataDir: string; word: string; name?: string | undefined }

/** Makes an app admin. An account that is there already becomes one and keeps its password. */
export async function firstAdmin({ dataDir, word: email, name = 'App admin' }: Input): Promise<string> {
  if (!/^\S+@\S+\.\S+$/.test(email)) throw new Error(`Give an e-mail address; "${email}" is none.`)
  const { accounts, close } = openBook(dataDir)
  try {
    const known = accounts.byEmail(email)
    if (known) {
      accounts.setRole(known.id, Role.AppAdmin)
      return `${email} is an app admin now, with the password he has.`
    }
    const password = newPassword()
    const passwordHash = await hashPassword(password)
    const added = accounts.add({ email, username: email, name, passwordHash, role: Role.AppAdmin, isPaid: true, leagueId: null })
    if (typeof added === 'string') throw new Error(`The user name ${email} is taken.`)
    return `App admin ${email} was made. Password: ${password}`
  } finally {
    close()
  }
}

/** Gives an account a new password; every session of it ends. */
export async function resetPassword({ dataDir, word: email }: Input): Promise<string> {
  const { accounts, close } = openBook(dataDir)
  try {
    const account = accounts.byEmail(email)
    if (!account) throw new Error(`There is no account ${email}.`)
    const password = newPassword()
    accounts.setPassword(account.id, await hashPassword(password))
    return `New password of ${email}: ${password}`
  } finally {
    close()
  }
}

const newPassword = (): string => randomBytes(12).toString('base64url')
