import type { SyncRequest } from '@glm/shared/protocol/sync-request'

/**
 * A request from outside, without a cursor that no version hash shows (SE2): this server alone gives those, so that nobody can name
 * one whom it has not told what stands there. Such a phone reads everything anew.
 *
 * @example
 * withShownCursor({ ...request, cursor: 7, versionHashes: [] }).cursor // 0
 */
export const withShownCursor = (request: SyncRequest): SyncRequest =>
  request.versionHashes.length > 0 || request.cursor === 0 ? request : { ...request, cursor: 0 }
