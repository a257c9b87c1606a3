import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import type { Author } from '../store/author.ts'
import type { PushListener } from './push-listener.ts'

/** A phone's request, its author, when it arrived (ISO 8601), and the listeners for its push. */
export type ExchangeInput = {
  author: Author
  /** The phone's account, if it pushes in someone else's name: `askAbout` is answered for this account. */
  carrier?: Author
  request: SyncRequest
  receivedAt: string
  /** The network it came from, as a hash; omitted: unknown. */
  network?: string | null
  afterPush: readonly PushListener[]
}
