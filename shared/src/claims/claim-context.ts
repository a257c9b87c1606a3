/** Who makes a claim, and what they knew when they made it. */
export type ClaimContext = {
  userId: number
  clientId: string
  seq: number
  /** Device time of the author, ISO 8601, for display only. */
  at: string | null
  /** The server's version that the author had seen. */
  seen: number
  /** Claims that this change replaced where it was recorded. */
  supersedes: readonly string[]
  /** It has an earlier name: what its client wrote since was not before its author's eyes, so that it replaces only what it names. */
  renumbered?: boolean | undefined
  /** Names of withdrawn claims that this change says again. */
  again?: readonly string[] | undefined
  /** The version that this batch makes; null while the change waits on a phone. */
  version: number | null
}
