/** Kinds of mail. Nobody opts out of what concerns their own account. */
export type DeliveryKind = 'account' | 'recap' | 'request'

/**
 * `waiting` to be sent; `handed` over to the mail server, whose answer is awaited; `sent`, `refused` or `failed` (no mail server
 * took it for days, or in its time); `unclear` where the answer never came; `stopped` because the person wants no more of it.
 */
export type DeliveryState = 'waiting' | 'handed' | 'sent' | 'refused' | 'failed' | 'unclear' | 'stopped'

/** Times are milliseconds since 1970. */
export type NewDelivery = {
  /** null: it concerns an account alone. */
  leagueId: number | null
  userId: number | null
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
  /** The mail server's own words, where it had any. */
  said: string | null
  tries: number
  createdAt: number
  endedAt: number | null
}
