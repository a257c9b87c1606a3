import { randomInt } from 'node:crypto'

/**
 * Where a search through seeds begins. On a developer's machine it is random, so that every run looks somewhere new. In
 * CI it is the same for everyone, so that whether a change may land doesn't depend on luck.
 */
export const firstSeed = (): number => (process.env.CI ? 1_000 : randomInt(2 ** 30))
