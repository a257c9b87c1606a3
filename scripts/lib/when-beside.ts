import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** The folder beside this repository that holds what belongs to others: recorded seasons, lists, vectors. */
const BESIDE = fileURLToPath(new URL('../../../shared/', import.meta.url))

/**
 * Lays out tests that need something from the folder `../shared`, with the path to it. Where it is absent there is one test
 * instead, whose name says what was not run: no test passes that looked at nothing.
 *
 * @example
 * describeIfPresent('data/vectors/', (folder) => test('agrees with every case', () => …))
 */
export function describeIfPresent(path: string, tests: (found: string) => void): void {
  const found = join(BESIDE, path)
  if (existsSync(found)) tests(found)
  else test(`not run: ../shared/${path} is absent`, () => expect(existsSync(found)).toBe(false))
}
