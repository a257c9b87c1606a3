import { randomInt } from 'node:crypto'

/**
 * Returns the first seed of a search. On a developer's machine it is random, so that every run tries new seeds. In CI
 * it is fixed, so that merging a change doesn't depend on luck.
 */
export const firstSeed = (): number => (process.env.CI ? 1_000 : randomInt(2 ** 30))
