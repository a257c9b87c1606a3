import { deliveryText } from '@glm/shared/text/email'
import type { NewDelivery } from '../store/deliveries/delivery.ts'
import type { ReadTx, Tx } from '../store/store.ts'

export const DAY_MS = 86_400_000
/**
 * What a league may send in 24 hours: the recap to the largest league thrice, and its requests. Addresses of a roster are typed by
 * anybody and confirmed by nobody: without an end to it an account would be a way to mail strangers.
 */
const MAILS_A_DAY = 1_000

type Day = { leagueId: number; at: number }

/** How many mails a league may still send on this day; below 0 where more are written down already. */
export async function roomFor(tx: Pick<ReadTx, 'deliveries'>, { leagueId, at }: Day): Promise<number> {
  return MAILS_A_DAY - (await tx.deliveries.writtenSince({ leagueId, since: at - DAY_MS })).mails
}

/** Writes mails of a league down as far as the day has room; as many again are noted as not sent, and what comes after them not at all. */
export async function addEmails(
  tx: Pick<Tx, 'deliveries'>,
  mails: readonly NewDelivery[],
  { leagueId, at }: Day,
): Promise<void> {
  const room = await roomFor(tx, { leagueId, at })
  const sent = mails.slice(0, Math.max(0, room))
  await tx.deliveries.add(sent, at)
  const noted = mails.slice(sent.length, sent.length + Math.max(0, room + MAILS_A_DAY - sent.length))
  if (noted.length > 0) await tx.deliveries.addUnsent(noted, { said: deliveryText.dayFull, now: at })
}
