import { serverText } from '@glm/shared/text/errors/server'
import { ApiError } from '../errors/api-error.ts'
import type { Account } from '../store/account.ts'
import type { ReadTx } from '../store/store.ts'

/**
 * Call this before removing one of an account's passkeys or provider links. Throws 409 if it is the account's only way
 * to log in.
 */
export async function requireRemainingLogin(tx: ReadTx, { id, passwordHash }: Account): Promise<void> {
  if (passwordHash !== '') return
  const [passkeys, links] = await Promise.all([tx.accounts.passkeys.ofUser(id), tx.accounts.providerLinks.ofUser(id)])
  if (passkeys.length + links.length <= 1) throw new ApiError(409, serverText.lastWayIn)
}

/** Returns how many login methods an account has in addition to its password. */
export async function otherWaysIn(tx: ReadTx, userId: number): Promise<{ passkeys: number; provider: boolean }> {
  const [passkeys, links] = await Promise.all([
    tx.accounts.passkeys.ofUser(userId),
    tx.accounts.providerLinks.ofUser(userId),
  ])
  return { passkeys: passkeys.length, provider: links.length > 0 }
}
