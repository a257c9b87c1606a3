import { randomUUID } from 'node:crypto'
import { deliveryText } from '@glm/shared/text/email'
import type { Delivery, DeliveryState } from '../store/deliveries/delivery.ts'
import type { Store } from '../store/store.ts'
import type { DeliverySession, Outcome, Transport } from './transport.ts'

const MINUTE_MS = 60_000
const WAITS_MS = [1, 5, 15, 60, 120, 240, 480].map((minutes) => minutes * MINUTE_MS)
/** The maximum number of attempts, which are spread over about two days. */
const MOST_TRIES = 12

/**
 * Returns how many milliseconds to wait after a failed attempt: longer each time, up to eight hours; null after the
 * last attempt.
 * @param tries number of attempts, including this one
 * @example
 * backOff(1) // 60000
 * @example
 * backOff(12) // null
 */
function backOff(tries: number): number | null {
  return tries >= MOST_TRIES ? null : (WAITS_MS[Math.min(tries, WAITS_MS.length) - 1] ?? MINUTE_MS)
}

/** `claim`: this worker's mark on deliveries that it is going to send. `isStopped`: whether to start no more of them. */
export type Delivering = {
  store: Store
  carrier: Transport
  now: () => number
  claim?: string
  isStopped?: () => boolean
}
type Claimed = Delivering & { claim: string; sitting: DeliverySession }

/** How many deliveries to claim at once. The number is small, so that few are left unfinished if the process stops. */
const MOST_AT_ONCE = 20
/**
 * How long a claim lasts: longer than it takes to send all the claimed emails, even if each one uses its whole timeout.
 */
const CLAIM_MS = 15 * 60_000

/**
 * Sends some of the due deliveries over one channel and returns how many it attempted. Claiming a delivery, handing it
 * over and recording its outcome are separate transactions. If a process stops in between, the delivery is either still
 * waiting, or it was handed over and its outcome is unknown. In the second case, it is never retried.
 */
export async function deliver(delivering: Delivering): Promise<number> {
  const { store, now, carrier, claim = randomUUID(), isStopped } = delivering
  const { channel } = carrier
  const due = await store.write(null, async ({ deliveries }) => {
    await deliveries.abandon(now())
    return deliveries.claim({ channel, claim, now: now(), until: now() + CLAIM_MS, most: MOST_AT_ONCE })
  })
  if (due.length === 0) return 0
  const claimed = { ...delivering, claim, sitting: carrier.open() }
  let unreachable: Outcome | null = null
  const one = async (delivery: Delivery) => {
    if (isStopped?.()) return
    // Once one email has found the mail server unreachable, the remaining emails aren't tried. They get that email's
    // outcome.
    const ended: Outcome = unreachable ?? (await send(claimed, delivery))
    if (ended.state === 'later' && ended.whole) unreachable = ended
    await settle(claimed, delivery, ended)
    carrier.heard?.(ended)
  }
  if (carrier.together) await Promise.all(due.map(one))
  else for (const delivery of due) await one(delivery)
  claimed.sitting.close()
  return due.length
}

async function send({ store, now, claim, sitting }: Claimed, delivery: Delivery): Promise<Outcome> {
  const { id, expiresAt } = delivery
  if (expiresAt !== null && expiresAt <= now()) return { state: 'late' }
  return sitting.send(delivery, () =>
    store.write(null, (tx) => tx.deliveries.hand({ id, claim, until: now() + CLAIM_MS })),
  )
}

/** Records the outcome of an attempt. A failed delivery waits for a retry, until the retries run out. */
function settle({ store, now, claim, carrier }: Claimed, delivery: Delivery, ended: Outcome): Promise<void> {
  const { id, tries } = delivery
  const wait = ended.state === 'later' ? backOff(tries) : null
  const state: DeliveryState =
    ended.state === 'later' || ended.state === 'late' ? 'failed' : ended.state === 'left' ? 'stopped' : ended.state
  const said = ended.state === 'late' ? deliveryText.tooLate : ended.state === 'left' ? null : ended.said
  const nextAt = wait === null ? null : now() + wait
  return store.write(null, async (tx) => {
    await tx.deliveries.settle({ id, claim, state, said, nextAt, now: now() })
    await carrier.settled?.(tx, delivery, { ...ended, at: now() })
  })
}
