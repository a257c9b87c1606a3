import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import type { Author } from '../store/author.ts'

/** What a phone asks, in whose name, and when it came in (ISO 8601). */
export type ExchangeInput = { author: Author; request: SyncRequest; receivedAt: string }
