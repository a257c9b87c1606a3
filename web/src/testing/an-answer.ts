import type { SyncResponse } from '@glm/shared/protocol/sync-response'

/** Returns an answer from the server that is empty except for the given fields. */
export const anAnswer = (more: Partial<SyncResponse> = {}): SyncResponse => ({
  lastSeq: 0,
  results: [],
  problem: null,
  patches: [],
  cursor: 1,
  versionHash: 'hash1',
  common: null,
  token: null,
  about: null,
  ticket: null,
  ...more,
})
