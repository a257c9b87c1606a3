import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** The folder next to this repository for third-party material: recorded seasons, lists and test vectors. */
const BESIDE = fileURLToPath(new URL('../../../shared/', import.meta.url))

/**
 * Declares tests that need something in the folder `../shared`, and passes them its path. If that is missing, declares
 * a single test with a name that says what wasn't run, so that no test passes without checking anything.
 * @example describeIfPresent('data/vectors/', (folder) => test('agrees with every case', () => …))
 */
export function describeIfPresent(path: string, tests: (found: string) => void): void {
  const found = join(BESIDE, path)
  if (existsSync(found)) tests(found)
  else test(`not run: ../shared/${path} is missing`, () => expect(existsSync(found)).toBe(false))
}
