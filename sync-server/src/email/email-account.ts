import type { Account } from '../store/account.ts'
import type { Tx } from '../store/store.ts'
import { emailTo } from './templates/templates.ts'

type EmailContext = { tx: Tx; now: () => number; sendsMail?: boolean }

/**
 * Emails an account's owner that the password changed, if the server sends email. Runs in the transaction that changes
 * it.
 */
export async function tellOfPassword(
  { tx, now, sendsMail }: EmailContext,
  { id, email, name }: Account,
): Promise<void> {
  if (!sendsMail) return
  await tx.deliveries.add(
    [emailTo({ leagueId: null, userId: id, address: email, name }, 'passwordChanged', { name })],
    now(),
  )
}

/** Like `tellOfPassword()`, but for a passkey that was added. */
export async function tellOfPasskey({ tx, now, sendsMail }: EmailContext, { id, email, name }: Account): Promise<void> {
  if (!sendsMail) return
  await tx.deliveries.add(
    [emailTo({ leagueId: null, userId: id, address: email, name }, 'passkeyAdded', { name })],
    now(),
  )
}

/** Like `tellOfPassword()`, but for a provider login that was linked. */
export async function tellOfProvider(
  { tx, now, sendsMail }: EmailContext,
  { id, email, name }: Account,
  provider: string,
): Promise<void> {
  if (!sendsMail) return
  await tx.deliveries.add(
    [emailTo({ leagueId: null, userId: id, address: email, name }, 'providerLinked', { name, provider })],
    now(),
  )
}
