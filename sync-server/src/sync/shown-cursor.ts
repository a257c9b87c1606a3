import type { SyncRequest } from '@glm/shared/protocol/sync-request'

/**
 * Returns an incoming request, but sets its cursor to 0 if it has no version hashes (SE2). Only this server issues
 * hashes, so nobody can claim to have seen a version that they never read. A phone without hashes reads everything
 * again.
 * @example
 * withShownCursor({ ...request, cursor: 7, versionHashes: [] }).cursor // 0
 */
export const withShownCursor = (request: SyncRequest): SyncRequest =>
  request.versionHashes.length > 0 || request.cursor === 0 ? request : { ...request, cursor: 0 }
