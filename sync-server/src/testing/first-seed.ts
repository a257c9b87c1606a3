import { randomInt } from 'node:crypto'

/**
 * Where a search through seeds begins: at random on a desk, so that every run looks somewhere new; at the same place for everybody in CI,
 * so that whether a change may land does not depend on luck.
 */
export const firstSeed = (): number => (process.env.CI ? 1_000 : randomInt(2 ** 30))
