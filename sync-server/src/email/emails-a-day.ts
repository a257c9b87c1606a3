import { deliveryText } from '@glm/shared/text/email'
import type { NewDelivery } from '../store/deliveries/delivery.ts'
import type { ReadTx, Tx } from '../store/store.ts'

export const DAY_MS = 86_400_000
/**
 * What a league may send in 24 hours: three recaps to the largest league, plus its requests. Roster addresses are
 * entered by anyone and never confirmed, so without a limit an account could be used to spam strangers.
 */
const MAILS_A_DAY = 1_000

type Day = { leagueId: number; at: number }

/** How many emails a league may still send today; negative if more are already queued. */
export async function roomFor(tx: Pick<ReadTx, 'deliveries'>, { leagueId, at }: Day): Promise<number> {
  return MAILS_A_DAY - (await tx.deliveries.writtenSince({ leagueId, since: at - DAY_MS })).mails
}

/**
 * Queues as many of a league's emails as today's limit allows. Up to the same number again are recorded as not sent;
 * any beyond that are dropped.
 */
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
