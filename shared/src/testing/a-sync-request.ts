import { PROTOCOL_VERSION, SCHEMA_VERSION } from '../protocol/current-version.ts'
import type { SyncRequest } from '../protocol/sync-request.ts'

/** Returns a request from this build that pushes nothing and has read nothing, except as given. */
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
