import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import type { Author } from '../store/author.ts'
import type { PushListener } from './push-listener.ts'

/** A phone's request, its author, when it arrived (ISO 8601), and the listeners for its push. */
export type ExchangeInput = {
  author: Author
  request: SyncRequest
  receivedAt: string
  afterPush: readonly PushListener[]
}
