import type { ReminderKind } from '@glm/shared/api/league/reminders'

/** How a delivery reaches a person: by email, or as a notification on one of their devices. */
export type Channel = 'mail' | 'push'

/** The category of a delivery. Nobody can opt out of messages about their own account. */
export type DeliveryKind =
  | 'account'
  | 'question'
  | 'recap'
  | 'request'
  | 'week'
  | 'night'
  | 'dispute'
  | 'message'
  | ReminderKind

/**
 * `waiting` to be sent; `handed` to the mail server or push service, awaiting its response; `sent`, `refused` or
 * `failed` (not accepted for days, or before it expired); `unclear` if the response never came; `stopped` because the
 * person opted out.
 */
export type DeliveryState = 'waiting' | 'handed' | 'sent' | 'refused' | 'failed' | 'unclear' | 'stopped'

/** Times are in milliseconds since 1970. */
export type NewDelivery = {
  channel: Channel
  /** The league; null if the delivery concerns only an account. */
  leagueId: number | null
  userId: number | null
  /** The device that a notification is for; null for an email. */
  deviceId: number | null
  /**
   * The recipient of an email. For a notification, this is the account's address, which identifies the account's
   * preferences.
   */
  address: string
  name: string
  kind: DeliveryKind
  template: string
  args: unknown
  /** The time after which the delivery is no longer sent; null if it doesn't expire. */
  expiresAt: number | null
}

export type Delivery = NewDelivery & {
  id: number
  state: DeliveryState
  /** The receiving server's response text, if any. */
  said: string | null
  tries: number
  createdAt: number
  endedAt: number | null
}
