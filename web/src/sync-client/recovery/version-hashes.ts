import type { VersionHash } from '@glm/shared/protocol/sync-request'

const NEAREST = 4
const MOST = 40
const FARTHER = 4

/**
 * Adds the hash of a version that was just read, and removes some of the older ones. A hash is removed only if the next
 * older one is at most four times as far back as the next newer one. Suppose that the server is later restored to a
 * version that this phone has read. Then the newest version that both still know is at most four times as far back as
 * the restored one.
 * @example
 * addVersionHash([[3, 'c'], [2, 'b']], [4, 'd']) // [[4, 'd'], [3, 'c'], [2, 'b']]
 */
export function addVersionHash(versionHashes: readonly VersionHash[], versionHash: VersionHash): VersionHash[] {
  const newest = versionHash[0]
  const kept: VersionHash[] = [versionHash]
  const older = versionHashes.filter(([version]) => version < newest)
  const back = (one: VersionHash | undefined): number => (one ? newest - one[0] : Number.POSITIVE_INFINITY)
  for (const [i, one] of older.entries()) {
    if (kept.length < NEAREST || back(older[i + 1]) > FARTHER * back(kept.at(-1))) kept.push(one)
  }
  return kept.slice(0, MOST)
}
