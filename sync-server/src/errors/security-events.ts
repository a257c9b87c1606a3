/**
 * An event that the operator should see, without personal data. Accounts are identified by number, and addresses are
 * never included.
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
    | 'copy_restored'
    | 'payment_not_accepted'
  /** The affected account; null if unknown. */
  account: number | null
  /** The account that acted, if it isn't the affected one. */
  by?: number
  league?: number
  role?: number
  /** The budget that was used up, if a request was rejected. */
  budget?: string
  /** The error from an external program, if that is what failed; what is wrong with a payment. */
  why?: string
}
export type SecurityEvents = (event: SecurityEvent) => void

/** Writes each event as one line of JSON to stderr. */
export const eventsToStderr: SecurityEvents = (event) =>
  void process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), kind: 'security', ...event })}\n`)
