import { randomUUID } from 'node:crypto'
import { deliveryText } from '@glm/shared/text/mail'
import type { Delivery, DeliveryState } from '../store/deliveries/delivery.ts'
import type { Store } from '../store/store.ts'
import { backOff } from './back-off.ts'
import { composeMail } from './compose-mail.ts'
import type { MailSettings } from './mail-settings.ts'
import { type Outcome, SmtpSession } from './smtp-session.ts'
import type { Sending } from './templates/sending.ts'
import { contentOf } from './templates/templates.ts'

export type Mailing = Sending & { store: Store; settings: MailSettings; now: () => number; patienceMs?: number }
type Claimed = Mailing & { claim: string }
type Ended = Outcome | { state: 'late' }

/** Claimed at one time. Small, so that what a stopped process leaves behind is small. */
const MOST_AT_ONCE = 20
/** Longer than so many mails take where each comes to the last second of the patience. */
const CLAIM_MS = 15 * 60_000

/**
 * Sends some of what is due; answers how many it tried. Each delivery is claimed, handed over and settled in a transaction of its
 * own: whoever stops in between leaves it either waiting, or handed over without an answer, which is never sent again.
 */
export async function deliver(mailing: Mailing): Promise<number> {
  const { store, now, settings, patienceMs } = mailing
  const claimed = { ...mailing, claim: randomUUID() }
  const due = await store.write(null, async ({ deliveries }) => {
    await deliveries.abandon(now())
    return deliveries.claim({ claim: claimed.claim, now: now(), until: now() + CLAIM_MS, most: MOST_AT_ONCE })
  })
  const open: { session: SmtpSession | null } = { session: null }
  const sessionNow = () => {
    if (!open.session || open.session.isBroken) open.session = new SmtpSession(settings.url, patienceMs)
    return open.session
  }
  let unreachable: Ended | null = null
  for (const delivery of due) {
    // A server that cannot be reached is asked once, and not once for each mail.
    const ended: Ended = unreachable ?? (await send(claimed, delivery, sessionNow))
    if (ended.state === 'later' && ended.whole) unreachable = ended
    await settle(claimed, delivery, ended)
  }
  open.session?.close()
  return due.length
}

async function send({ store, now, settings, claim, ...sending }: Claimed, delivery: Delivery, session: () => SmtpSession): Promise<Ended> {
  const { id, address, expiresAt } = delivery
  const content = contentOf(delivery, sending)
  if (!content || (expiresAt !== null && expiresAt <= now())) return { state: 'late' }
  const message = await composeMail(delivery, content, { ...sending, from: settings.from })
  const hand = () => store.write(null, (tx) => tx.deliveries.hand({ id, claim, until: now() + CLAIM_MS }))
  return session().send({ envelope: { from: settings.from.address, to: address }, message }, hand)
}

/** What a try leads to. A mail that the server did not take waits, at last in vain. */
function settle({ store, now, claim }: Claimed, { id, tries }: Delivery, ended: Ended): Promise<void> {
  const wait = ended.state === 'later' ? backOff(tries) : null
  const state: DeliveryState =
    ended.state === 'later' || ended.state === 'late' ? 'failed' : ended.state === 'left' ? 'stopped' : ended.state
  const said = ended.state === 'late' ? deliveryText.tooLate : ended.state === 'left' ? null : ended.said
  const nextAt = wait === null ? null : now() + wait
  return store.write(null, (tx) => tx.deliveries.settle({ id, claim, state, said, nextAt, now: now() }))
}
