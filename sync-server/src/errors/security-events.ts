/**
 * What the operator should be able to see: who tried what, without personal data. Accounts go by their number, addresses not
 * at all.
 */
export type SecurityEvent = {
  event:
    | 'log_in_failed'
    | 'log_in_slowed'
    | 'registration_of_known_address'
    | 'password_changed'
    | 'password_reset'
    | 'password_reset_by_link'
    | 'reset_link_asked'
    | 'reset_link_made'
    | 'link_refused'
    | 'email_change_asked'
    | 'email_changed'
    | 'email_confirmed'
    | 'passkey_added'
    | 'passkey_removed'
    | 'provider_linked'
    | 'provider_unlinked'
    | 'provider_failed'
    | 'role_changed'
    | 'member_removed'
    | 'league_left'
    | 'account_deleted'
    | 'budget_spent'
  /** The account that it happened to; null where none is known. */
  account: number | null
  /** The account that did it; absent where it was the same one. */
  by?: number
  league?: number
  role?: number
  /** The purse that was empty, where a request was turned away. */
  purse?: string
  /** What somebody else's program said, where it is that which failed. */
  why?: string
}
export type SecurityEvents = (event: SecurityEvent) => void

/** One line of JSON on the error output an event. */
export const eventsToStderr: SecurityEvents = (event) =>
  void process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), kind: 'security', ...event })}\n`)
