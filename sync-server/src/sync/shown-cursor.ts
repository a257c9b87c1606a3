import type { SyncRequest } from '@glm/shared/protocol/sync-request'

/**
 * Returns an incoming request, but removes its cursor unless a version hash matches the cursor (SE2). Only this server
 * issues hashes, so nobody can claim to have seen a version that they never read. A phone without a matching hash reads
 * everything again.
 * @example
 * withShownCursor({ ...request, cursor: 7, versionHashes: [] }).cursor // 0
 */
export const withShownCursor = (request: SyncRequest): SyncRequest =>
  request.versionHashes.length > 0 || request.cursor === 0 ? request : { ...request, cursor: 0 }
