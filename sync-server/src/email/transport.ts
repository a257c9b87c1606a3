import type { Channel, Delivery } from '../store/deliveries/delivery.ts'
import type { Tx } from '../store/store.ts'

/**
 * The result of one attempt. `later`: it wasn't accepted but may be retried; `whole` is set if that applies to the
 * whole session. `refused`: it must never be retried; `gone` means that the address no longer exists. `unclear`: sent,
 * but no response came. `left`: no longer needed. `late`: it has expired, or its template no longer exists.
 */
export type Outcome =
  | { state: 'sent'; said: string }
  | { state: 'refused'; said: string; gone?: string }
  | { state: 'later'; said: string; whole: boolean }
  | { state: 'unclear'; said: string }
  | { state: 'left' }
  | { state: 'late' }

/** A connection that stays open while pending deliveries are sent. */
export type DeliverySession = {
  /**
   * Sends one delivery. Calls `hand` before the first byte is sent, and sends nothing unless `hand` returns true. Never
   * rejects.
   */
  send(delivery: Delivery, hand: () => Promise<boolean>): Promise<Outcome>
  close(): void
}

/** One channel for reaching people. */
export type Transport = {
  channel: Channel
  /** Whether to send several deliveries at once instead of one after the other. */
  together: boolean
  open(): DeliverySession
  /** Records further effects of an outcome, in the transaction that settles it. */
  settled?(tx: Tx, delivery: Delivery, ended: Outcome & { at: number }): Promise<void>
  /** Called with each outcome once it is settled. */
  heard?(ended: Outcome): void
}
