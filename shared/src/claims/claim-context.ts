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
   * True if the change was renumbered. Its author hadn't seen what its client has written since then, so the change
   * replaces only the claims that it names.
   */
  renumbered?: boolean | undefined
  /** The names of the withdrawn claims that this change restores. */
  again?: readonly string[] | undefined
  /** The version this push creates; null while the change is pending on a phone. */
  version: number | null
}
