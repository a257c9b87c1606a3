/** The author of a claim, and what the author had seen at the time. */
export type ClaimContext = {
  userId: number
  clientId: string
  seq: number
  /** The author's device time, ISO 8601, for display only. */
  at: string | null
  /** The server version the author had seen. */
  seen: number
  /** The claims that this change replaced on the device that recorded it. */
  supersedes: readonly string[]
  /**
   * True if the change was renumbered. Other claims by its client may then be newer, so the change replaces only claims
   * that it lists or that its author had seen.
   */
  renumbered?: boolean | undefined
  /** The ids of the withdrawn claims that this change restores. */
  again?: readonly string[] | undefined
  /** The version this push creates; null while the change is pending on a phone. */
  version: number | null
}
