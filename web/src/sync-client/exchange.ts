import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import type { VersionProblem } from '@glm/shared/protocol/version'

/** How an exchange may end without an answer of the server. */
export type TransportFailure =
  | { kind: 'network' }
  | { kind: 'unauthorized' }
  | { kind: 'not_member' }
  | { kind: 'too_large' }
  | { kind: 'busy'; retryAfterMs: number | null }
  | { kind: 'strange' }
  /** The versions of this build are not served: an update of the app, or of the server, is wanted. */
  | { kind: VersionProblem }
  /** Something in between answered in the server's place: a wifi that wants a log-in first. */
  | { kind: 'foreign' }
export type ExchangeAnswer = { kind: 'answer'; response: SyncResponse } | TransportFailure
export type Exchange = (request: SyncRequest) => Promise<ExchangeAnswer>
