import type { VersionProblem } from '@glm/shared/protocol/current-version'
import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import type { SyncResponse } from '@glm/shared/protocol/sync-response'

/** How a sync can end without an answer from the server. */
export type TransportFailure =
  | { kind: 'network' }
  | { kind: 'unauthorized' }
  | { kind: 'not_member' }
  | { kind: 'too_large' }
  | { kind: 'busy'; retryAfterMs: number | null }
  | { kind: 'strange' }
  /** The server doesn't support this build's versions, so the app or the server needs an update. */
  | { kind: VersionProblem }
  /** Something between the phone and the server answered instead, such as a Wi-Fi login page. */
  | { kind: 'foreign' }
export type ExchangeAnswer = { kind: 'answer'; response: SyncResponse } | TransportFailure
export type Exchange = (request: SyncRequest) => Promise<ExchangeAnswer>
