import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import type { Author } from '../store/author.ts'
import type { PushListener } from './push-listener.ts'

/** What a phone asks, in whose name, when it came in (ISO 8601), and who acts on what it pushes. */
export type ExchangeInput = {
  author: Author
  request: SyncRequest
  receivedAt: string
  afterPush: readonly PushListener[]
}
