import { PROTOCOL_VERSION, SCHEMA_VERSION } from '../protocol/current-version.ts'
import type { SyncRequest } from '../protocol/sync-request.ts'

/**
 * Returns a sync request from this build. Unless `more` says otherwise, it pushes nothing, and the phone has read
 * nothing yet.
 */
export const aSyncRequest = (more: Partial<SyncRequest> = {}): SyncRequest => ({
  protocol: PROTOCOL_VERSION,
  schema: SCHEMA_VERSION,
  clientId: 'phone-one',
  cursor: 0,
  versionHashes: [],
  acked: 0,
  mutations: [],
  ...more,
})
