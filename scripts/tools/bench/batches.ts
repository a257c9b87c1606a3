import { PROTOCOL_VERSION, SCHEMA_VERSION } from '@glm/shared/protocol/current-version'
import type { SyncRequest, WireMutation } from '@glm/shared/protocol/sync-request'
import type { Week } from '@glm/shared/schema/schedule/week'

/** A foursome's nine holes. */
export const BATCH = 36

export function aNight(id: number): Week {
  return {
    id,
    seasonId: 1,
    weekNumber: 99,
    date: '2026-05-07',
    type: 'regular',
    nine: null,
    status: 'planned',
    scoreByHole: null,
  }
}

/** Returns the holes of one week, with numbers that continue after `seq`. */
export function aBatch(seq: number, weekId: number): WireMutation[] {
  return Array.from({ length: BATCH }, (_, i) => {
    const playerId = (i % 4) + 1
    const args = {
      weekId,
      playerId,
      teamId: Math.ceil(playerId / 2),
      hole: Math.floor(i / 4) + 1,
      strokes: ((i + seq) % 5) + 3,
    }
    return { seq: seq + i + 1, name: 'card.setHole', version: 1, args, ids: [], seen: 0, at: null, action: `g${seq}` }
  })
}

export function batchRequest(of: Pick<SyncRequest, 'clientId' | 'cursor' | 'acked' | 'mutations'>): SyncRequest {
  return { protocol: PROTOCOL_VERSION, schema: SCHEMA_VERSION, versionHashes: [], ...of }
}
