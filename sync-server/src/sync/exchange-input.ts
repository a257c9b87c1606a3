import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import type { Author } from '../store/author.ts'
import type { PushListener } from './push-listener.ts'

/** A phone's request, its author, when it arrived (ISO 8601), and the listeners to notify about its push. */
export type ExchangeInput = {
  author: Author
  /**
   * The account of the phone that sends the request, if it isn't the author's. `askAbout` is answered for this account.
   */
  carrier?: Author
  request: SyncRequest
  receivedAt: string
  /** The network that the request came from, as a hash; omitted if it is unknown. */
  network?: string | null
  afterPush: readonly PushListener[]
}
