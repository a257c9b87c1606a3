import type { Channel, Delivery } from '../store/deliveries/delivery.ts'
import type { Tx } from '../store/store.ts'

/**
 * What became of one try. `later`: it was not taken, and may be tried again; `whole` where that is so for everything of the sitting.
 * `refused`: never again; `gone` is an address at which there is nobody any more. `unclear`: it was handed over, and no answer came.
 * `left`: it was not to be handed over any more. `late`: its time is over, or nobody knows how to say it any more.
 */
export type Outcome =
  | { state: 'sent'; said: string }
  | { state: 'refused'; said: string; gone?: string }
  | { state: 'later'; said: string; whole: boolean }
  | { state: 'unclear'; said: string }
  | { state: 'left' }
  | { state: 'late' }

/** What is open while some of what is due is sent. */
export type DeliverySession = {
  /** Sends one. `hand` is asked before the first byte of it goes out: only where it says true does one. Never rejects. */
  send(delivery: Delivery, hand: () => Promise<boolean>): Promise<Outcome>
  close(): void
}

/** The way of one channel from here to people. */
export type Transport = {
  channel: Channel
  /** Several at one time; otherwise one after the other. */
  together: boolean
  open(): DeliverySession
  /** Notes what else follows from an outcome, in the transaction that settles it. */
  settled?(tx: Tx, delivery: Delivery, ended: Outcome & { at: number }): Promise<void>
}
