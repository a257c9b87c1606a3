/** The author of a claim, and what the author knew at the time. */
export type ClaimContext = {
  userId: number
  clientId: string
  seq: number
  /** The author's device time, ISO 8601, for display only. */
  at: string | null
  /** The server version the author had seen. */
  seen: number
  /** Claims this change replaced on the device that recorded it. */
  supersedes: readonly string[]
  /**
   * True if the change was renumbered. Its author hadn't seen what its client has written since, so it replaces only
   * the claims it names.
   */
  renumbered?: boolean | undefined
  /** Names of withdrawn claims that this change restores. */
  again?: readonly string[] | undefined
  /** The version this push creates; null while the change is pending on a phone. */
  version: number | null
}
