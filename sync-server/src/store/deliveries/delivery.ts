/** How something reaches a person: by mail, or as a notice on one of their devices. */
export type Channel = 'mail' | 'push'

/** What it is about. Nobody opts out of what concerns their own account. */
export type DeliveryKind = 'account' | 'recap' | 'request' | 'week' | 'night' | 'dispute' | 'message'

/**
 * `waiting` to be sent; `handed` over to the mail server or the browser's maker, whose answer is awaited; `sent`, `refused` or `failed`
 * (nobody took it for days, or in its time); `unclear` where the answer never came; `stopped` because the person wants no more of it.
 */
export type DeliveryState = 'waiting' | 'handed' | 'sent' | 'refused' | 'failed' | 'unclear' | 'stopped'

/** Times are milliseconds since 1970. */
export type NewDelivery = {
  channel: Channel
  /** null: it concerns an account alone. */
  leagueId: number | null
  userId: number | null
  /** The device of a notice; null for a mail. */
  deviceId: number | null
  /** Where a mail goes. Of a notice the address of the account, by which people choose what they get. */
  address: string
  name: string
  kind: DeliveryKind
  template: string
  args: unknown
  /** After this it is worth nothing. */
  expiresAt: number | null
}

export type Delivery = NewDelivery & {
  id: number
  state: DeliveryState
  /** The words of whoever took it or not, where they had any. */
  said: string | null
  tries: number
  createdAt: number
  endedAt: number | null
}
