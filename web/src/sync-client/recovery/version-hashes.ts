import type { VersionHash } from '@glm/shared/protocol/sync-request'

const NEAREST = 4
const MOST = 40

/**
 * Adds the hash of a newly read version. Of the older ones ever fewer are kept, each at least twice as far back as the one
 * before it: a restored server is so placed to within half the way back.
 *
 * @example
 * addVersionHash([[3, 'c'], [2, 'b']], [4, 'd']) // [[4, 'd'], [3, 'c'], [2, 'b']]
 */
export function addVersionHash(versionHashes: readonly VersionHash[], versionHash: VersionHash): VersionHash[] {
  const newest = versionHash[0]
  const kept: VersionHash[] = [versionHash]
  for (const one of versionHashes) {
    if (one[0] >= newest) continue
    const last = kept.at(-1)?.[0] ?? newest
    if (kept.length < NEAREST || newest - one[0] >= 2 * (newest - last)) kept.push(one)
  }
  return kept.slice(0, MOST)
}
