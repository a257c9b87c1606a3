import type { SyncRequest, VersionHash } from '@glm/shared/protocol/sync-request'
import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import type { Ledger, Lineage } from '../store/ledger.ts'

type Asked = Pick<Ledger, 'lineage' | 'ownHashes'>

/**
 * Returns the answer to a phone whose copy has another lineage (protocol rules LN): nothing is applied or read. Null
 * for a copy of this league.
 */
export async function foreignCopy(ledger: Asked, leagueId: number, request: SyncRequest): Promise<SyncResponse | null> {
  const of = await ledger.lineage(leagueId)
  if (request.lineage !== undefined && request.lineage === of.ids[0]) return null
  const own = await ledger.ownHashes(leagueId, request.versionHashes)
  if (isOf(of, request, own)) return null
  const { acked: lastSeq } = request
  const common = own.find(([version]) => version < (of.readIn ?? 0))?.[0] ?? 0
  const nothing = { patches: [], cursor: 0, versionHash: null, token: null, about: null, ticket: null }
  return { ...nothing, lastSeq, results: [], problem: 'lineage', common, lineage: of.ids }
}

type Copy = Pick<SyncRequest, 'lineage' | 'versionHashes' | 'cursor' | 'mutations'>

/**
 * Returns whether a copy belongs to this league. Older builds don't send a lineage. In a league that was imported from
 * a file, a copy from such a build counts as the league's if it has read a version created on this server. A copy that
 * has changes but has never read anything is rejected: the previous server may have accepted those changes although its
 * response was lost, so they may already be in the file.
 */
function isOf(
  { ids, readIn }: Lineage,
  { lineage, versionHashes, cursor, mutations }: Copy,
  own: readonly VersionHash[],
) {
  if (lineage !== undefined) return lineage === ids[0]
  if (readIn === null || own.some(([version]) => version >= readIn)) return true
  return versionHashes.length === 0 && (cursor > 0 || mutations.length === 0)
}

/**
 * Returns whether a relay bundle was packed from a copy with a different lineage. If so, another phone can't send the
 * changes: their author's phone has to send them itself.
 */
export async function isForeignBundle(
  ledger: Asked,
  leagueId: number,
  { lineage, versionHashes }: NonNullable<SyncRequest['relay']>,
): Promise<boolean> {
  const of = await ledger.lineage(leagueId)
  return !isOf(
    of,
    { lineage, versionHashes, cursor: 0, mutations: [] },
    await ledger.ownHashes(leagueId, versionHashes),
  )
}
