import type { Account } from '../store/account.ts'
import type { Tx } from '../store/store.ts'
import { emailTo } from './templates/templates.ts'

type Telling = { tx: Tx; now: () => number; sendsMail?: boolean }

/** Tells the owner of an account that it has another password, where the server sends mail: in the transaction that changes it. */
export async function tellOfPassword({ tx, now, sendsMail }: Telling, { id, email, name }: Account): Promise<void> {
  if (!sendsMail) return
  await tx.deliveries.add(
    [emailTo({ leagueId: null, userId: id, address: email, name }, 'passwordChanged', { name })],
    now(),
  )
}

/** The same of a passkey that was added. */
export async function tellOfPasskey({ tx, now, sendsMail }: Telling, { id, email, name }: Account): Promise<void> {
  if (!sendsMail) return
  await tx.deliveries.add(
    [emailTo({ leagueId: null, userId: id, address: email, name }, 'passkeyAdded', { name })],
    now(),
  )
}

/** The same of a log-in of the provider that was linked. */
export async function tellOfProvider(
  { tx, now, sendsMail }: Telling,
  { id, email, name }: Account,
  provider: string,
): Promise<void> {
  if (!sendsMail) return
  await tx.deliveries.add(
    [emailTo({ leagueId: null, userId: id, address: email, name }, 'providerLinked', { name, provider })],
    now(),
  )
}
