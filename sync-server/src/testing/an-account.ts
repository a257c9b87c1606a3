import type { Account, NewAccount } from '../store/account.ts'
import type { Tx } from '../store/store.ts'

/**
 * Adds a licensed account with the player role. It can't sign in with a password.
 * @param name is also the username, and the part of the email before the at sign
 * @param more replaces fields
 * @throws if the name is taken
 */
export async function anAccount(
  { accounts }: { accounts: Pick<Tx['accounts'], 'add'> },
  name: string,
  more: Partial<NewAccount> = {},
): Promise<Account> {
  const person = { username: name, name, passwordHash: '', role: 1, isPaid: true, leagueId: null }
  const added = await accounts.add({ email: `${name}@example.com`, ...person, ...more })
  if (typeof added === 'string') throw new Error(added)
  return added
}
