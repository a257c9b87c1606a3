import { randomBytes } from 'node:crypto'
import { Role } from '@glm/shared/schema/league/role'
import { hashPassword } from '@glm/sync-server/auth/passwords'
import { type Place, withStore } from './open-database.ts'

type Choice = { 'keep-password'?: boolean | undefined; 'new-password'?: boolean | undefined }
type Input = Place & Choice & { word: string; name?: string | undefined }

/**
 * The first app admin's name if there is no terminal in which to ask for one. The owner can change it under Your
 * account.
 */
const UNNAMED = 'App admin'

/**
 * Creates an app admin, asking for a name if there is a terminal. If the account already exists, asks whether to keep
 * its password, because someone who doesn't own the address may have registered it.
 */
export async function firstAdmin({ word: email, name: given, ...input }: Input): Promise<string> {
  if (!/^\S+@\S+\.\S+$/.test(email)) throw new Error(`Use an email address; "${email}" isn’t one.`)
  const known = await withStore(input, (store) => store.snapshot((tx) => tx.accounts.byEmail(email)))
  const keeps = known !== undefined && (await keepsPassword(input, email))
  const name = known ? known.name : (given ?? ((await askInTerminal('Your name, as members see it: ')) || UNNAMED))
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  return withStore(input, (store) =>
    store.write(null, async ({ accounts }) => {
      const account = await accounts.byEmail(email)
      if (account) {
        if (!keeps) await accounts.resetPassword(account.id, passwordHash, Date.now())
        await accounts.makeAppAdmin(account.id)
        const says = keeps ? 'The password has not changed.' : `Its sessions have ended. New password: ${password}`
        return `${email} is now an app admin. ${says}`
      }
      const added = await accounts.add({
        email,
        username: email,
        name,
        passwordHash,
        role: Role.AppAdmin,
        isPaid: true,
        leagueId: null,
      })
      if (typeof added === 'string') throw new Error(`The username ${email} is taken.`)
      return `App admin ${email} created. Password: ${password}`
    }),
  )
}

async function keepsPassword({ 'keep-password': keep, 'new-password': make }: Choice, email: string): Promise<boolean> {
  if (keep && make) throw new Error('Use --keep-password or --new-password, not both.')
  if (keep || make) return keep === true
  if (!process.stdin.isTTY)
    throw new Error(
      `There is already an account ${email}. Add --keep-password if it is yours and you know its password, or --new-password to set a new one and end its sessions.`,
    )
  const answer = await askInTerminal(
    `There is already an account ${email}. Keep its password? Answer no unless you created that account. [yes/no] `,
  )
  return /^y(es)?$/i.test(answer)
}

/** Asks a question and returns the trimmed answer. Without a terminal, returns an empty string. */
async function askInTerminal(question: string): Promise<string> {
  if (!process.stdin.isTTY) return ''
  const { createInterface } = await import('node:readline/promises')
  const ask = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await ask.question(question)).trim()
  } finally {
    ask.close()
  }
}

/** Sets a new password for an account. This ends all its sessions and removes every passkey and other login method. */
export async function resetPassword({ word: email, ...place }: Input): Promise<string> {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  return withStore(place, (store) =>
    store.write(null, async ({ accounts }) => {
      const account = await accounts.byEmail(email)
      if (!account) throw new Error(`There is no account ${email}.`)
      await accounts.resetPassword(account.id, passwordHash, Date.now())
      return `New password for ${email}: ${password}`
    }),
  )
}

const newPassword = (): string => randomBytes(12).toString('base64url')
