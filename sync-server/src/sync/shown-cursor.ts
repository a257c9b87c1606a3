import type { SyncRequest } from '@glm/shared/protocol/sync-request'

/**
 * A request from outside, without any cursor that lacks a matching version hash (SE2): only this server issues those,
 * so nobody can claim to have seen a version they never read. Such a phone reads everything again.
 * @example
 * withShownCursor({ ...request, cursor: 7, versionHashes: [] }).cursor // 0
 */
export const withShownCursor = (request: SyncRequest): SyncRequest =>
  request.versionHashes.length > 0 || request.cursor === 0 ? request : { ...request, cursor: 0 }
