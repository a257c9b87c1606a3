import type { VersionHash } from '@glm/shared/protocol/sync-request'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addVersionHash } from './version-hashes.ts'

/** The hashes that a phone keeps after reading these versions in order. */
const keptOf = (versions: readonly number[]): number[] =>
  versions
    .reduce<VersionHash[]>((kept, version) => addVersionHash(kept, [version, `h${version}`]), [])
    .map(([version]) => version)

describe('addVersionHash()', () => {
  test('RC1: after any restore, still has a hash that the server knows, at most four times as far back as the restored version', () => {
    const steps = fc.array(fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 60 })), {
      minLength: 1,
      maxLength: 300,
    })
    fc.assert(
      fc.property(steps, (all) => {
        const versions = all.map((_, i) => all.slice(0, i + 1).reduce((sum, step) => sum + step, 0))
        const kept = keptOf(versions)
        const newest = versions.at(-1) ?? Number.NaN
        for (const version of versions) {
          const placed = kept.find((one) => one <= version) ?? Number.NaN
          expect(newest - placed).toBeLessThanOrEqual(4 * (newest - version))
        }
      }),
      { numRuns: 60 },
    )
  })
  test('RC1: keeps only a few hashes, always including the newest four', () => {
    const kept = keptOf(Array.from({ length: 5_000 }, (_, i) => i + 1))
    expect(kept.slice(0, 4)).toEqual([5000, 4999, 4998, 4997])
    expect(kept.at(-1)).toBe(1)
    expect(kept.length).toBeLessThanOrEqual(16)
  })
  test('RC1: sends at most 40, the newest ones', () => {
    // The versions are so far apart that no hash is dropped for being too close to others.
    const far = Array.from(
      { length: 45 },
      (_, i): VersionHash => [Number.MAX_SAFE_INTEGER - Math.ceil(2.1 ** (i + 1)), `h${i}`],
    )
    const kept = addVersionHash(far, [Number.MAX_SAFE_INTEGER, 'newest'])
    expect(kept.map(([, hash]) => hash)).toEqual(['newest', ...far.slice(0, 39).map(([, hash]) => hash)])
  })
  test('RC1: drops hashes of the same or a later version, which belong to another server', () => {
    const kept = addVersionHash(
      [
        [9, 'lost'],
        [5, 'lost'],
        [3, 'c'],
      ],
      [5, 'e'],
    )
    expect(kept).toEqual([
      [5, 'e'],
      [3, 'c'],
    ])
  })
})
